// Puts the platform where the player looks for its store. Stands before the player's own script.

import type { Data } from "../data.ts";
import { Driver } from "./driver.ts";

const { connection } = JSON.parse(document.getElementById("quiz")?.textContent ?? "") as Data;
if (connection.driver !== "none") window.quizpackStore = new Driver(connection);
