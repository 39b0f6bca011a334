// Calls to a platform's object, each of them checked.

import type { Api } from "./find.ts";

export class Link {
  /** Something has been set since the last commit. */
  unsaved = false;
  private readonly known = new Map<string, string>();

  /** `prefix` is what SCORM 1.2 writes before the names of functions. */
  constructor(
    private readonly api: Api,
    private readonly prefix: "LMS" | "",
  ) {}

  /** Whether the session is open; one that is open already counts. */
  initialize(): boolean {
    return this.call("Initialize", "") === "true" || this.error() === "103";
  }

  terminate(): boolean {
    return this.call(this.prefix ? "Finish" : "Terminate", "") === "true";
  }

  get(element: string): string {
    return this.call("GetValue", element);
  }

  /** Set a value, if it is not the one that was set before. What is refused is told in the console. */
  set(element: string, value: string): void {
    if (this.known.get(element) === value) return;
    this.known.set(element, value);
    this.unsaved = true;
    if (this.call("SetValue", element, value) !== "true")
      console.warn(`${element} = ${value}: refused (${this.error()})`);
  }

  commit(): boolean {
    const done = this.call("Commit", "") === "true";
    if (done) this.unsaved = false;
    return done;
  }

  private error(): string {
    return this.call("GetLastError");
  }

  /** Platforms answer with texts, booleans, numbers or nothing. */
  private call(name: string, ...values: string[]): string {
    try {
      return String(this.api[this.prefix + name]?.(...values) ?? "");
    } catch {
      return "";
    }
  }
}
