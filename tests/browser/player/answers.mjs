// Answers the question that is shown, by clicks and keys: right, wrong, or partly right.

/** The data of the page, and the question that is shown. */
export async function shown(frame) {
  return frame.evaluate(() => {
    const data = JSON.parse(document.getElementById("quiz").textContent);
    const language = data.languages.find((each) => each.lang === document.documentElement.lang);
    const prompt = document.querySelector(".prompt");
    const flat = (element) => element.textContent.replace(/\s+/g, " ").trim();
    const holder = document.createElement("div");
    const known = language.sections.flatMap((section) => section.questions);
    const bare = (element) => {
      const copy = element.cloneNode(true);
      for (const hole of copy.querySelectorAll("[data-blank], [data-value], .badge")) hole.replaceChildren();
      return flat(copy);
    };
    return known.find((question) => {
      holder.innerHTML = typeof question.prompt === "string" ? question.prompt : question.prompt.html;
      return document.querySelector(".question")?.classList.contains(question.type) && bare(holder) === bare(prompt);
    });
  });
}

/** Presses the first button of that name at once, as assistive technology does; false where there is none. */
export async function press(frame, name) {
  return frame.evaluate((name) => {
    const found = [...document.querySelectorAll(".body button")].find(
      (button) => button.textContent === name && !button.disabled,
    );
    found?.click();
    return Boolean(found);
  }, name);
}

/** Goes on to the next question or the overview. */
export async function next(frame) {
  return (await press(frame, "Next")) || press(frame, "Finish");
}

/** `how` is right, wrong or partly; gives false where a question cannot be answered so. */
export async function answer(frame, question, how) {
  const body = frame.locator(".body");
  const at = (all, number) => all[number % all.length];
  switch (question.type) {
    case "single-choice":
    case "true-false": {
      const choices =
        question.choices ?? ["true", "false"].map((id) => ({ id, correct: id === String(question.answer) }));
      const fits = {
        right: (one) => one.correct,
        wrong: (one) => !one.correct && !one.credit,
        partly: (one) => one.credit,
      }[how];
      const choice = choices.find(fits);
      if (!choice) return false;
      await body.locator(`input[value="${choice.id}"]`).check();
      return true;
    }
    case "multiple-response": {
      const right = question.choices.filter((one) => one.correct);
      const wrong = question.choices.filter((one) => !one.correct);
      if (how === "partly" && (question.whole || right.length < 2)) return false;
      for (const one of { right, wrong, partly: right.slice(0, 1) }[how])
        await body.locator(`input[value="${one.id}"]`).check();
      return true;
    }
    case "short-answer":
    case "numeric":
    case "formula": {
      if (how === "partly" && !question.answers?.some((one) => one.credit)) return false;
      await body
        .locator("input[type=text]")
        .fill(how === "wrong" ? "nothing of the kind" : await typed(frame, question, how));
      return true;
    }
    case "matching":
    case "categorize": {
      const lefts = question.pairs ?? question.items.filter((item) => item.category);
      const rights = question.options ?? question.categories;
      if (how === "partly" && question.whole) return false;
      for (const [number, left] of lefts.entries()) {
        const good = left.right ?? left.category;
        const bad = rights.find((one) => one.id !== good).id;
        const select = body.locator(`select[aria-label=${JSON.stringify(left.label)}]`);
        await select.selectOption(how === "right" || (how === "partly" && number === 0) ? good : bad);
      }
      return true;
    }
    case "ordering": {
      if (how === "partly" && (question.whole || question.items.length < 3)) return false;
      const items = question.items.map((item) => item.id);
      const wanted = {
        right: items,
        wrong: [...items.slice(1), items[0]],
        partly: [items[0], ...items.slice(1).reverse()],
      }[how];
      for (const [number, id] of wanted.entries()) {
        const now = () => body.locator(".item").evaluateAll((rows) => rows.map((row) => row.dataset.id));
        for (let place = (await now()).indexOf(id); place > number; place -= 1)
          await body.locator(`.item[data-id="${id}"] .step`).first().click();
      }
      // an order that stood there already must be touched once
      await body.locator(".item .step").nth(1).click();
      await body.locator(".item").nth(1).locator(".step").first().click();
      return true;
    }
    case "fill-blanks":
      for (const [number, blank] of question.blanks.entries()) {
        const good = how === "right" || (how === "partly" && number === 0);
        const field = body.locator(`[data-blank="${blank.name}"] :is(input, select)`);
        if (blank.choices)
          await field.selectOption(blank.choices.find((one) => (good ? one.correct : !one.correct && !one.credit)).id);
        else if (blank.fits)
          await field.selectOption(
            good
              ? blank.fits[0].option
              : question.options.find((one) => !blank.fits.some((fit) => fit.option === one.id)).id,
          );
        else if (blank.numbers)
          await field.fill(good ? `${blank.numbers[0].shown[0]} ${blank.unit?.name ?? ""}` : "987654");
        else await field.fill(good ? at(blank.answers, 0).text : "nothing of the kind");
      }
      return true;
    case "hotspot": {
      const right = question.areas.filter((area) => area.correct);
      if (how === "partly" && right.length < 2) return false;
      const points = {
        right: right.map((area) => area.at),
        partly: [right[0].at],
        wrong: [[question.image.width - 2, question.image.height - 2]],
      }[how];
      const picture = body.locator(".picture");
      const box = await picture.boundingBox();
      for (const [x, y] of points) {
        await picture.click({
          position: { x: (x / question.image.width) * box.width, y: (y / question.image.height) * box.height },
        });
      }
      return true;
    }
    case "essay":
      await body.locator("textarea").fill("Because the idle time is shared by more pieces.\nAnd so it shrinks.");
      return how === "right";
    default:
      return false;
  }
}

/** What is typed into a field: the first answer, or the first with a part of the points; a formula's right number. */
async function typed(frame, question, how) {
  if (question.type === "formula") {
    const text = await frame
      .locator(".prompt")
      .evaluate((prompt) =>
        [...prompt.querySelectorAll("[data-value]")].map((hole) => [hole.dataset.value, hole.textContent]),
      );
    const set = question.sets.find((one) => text.every(([name, value]) => Number(one.values[name]) === Number(value)));
    return String((Number(set.low) + Number(set.high)) / 2);
  }
  const found = question.answers.find((one) => Boolean(one.credit) === (how === "partly"));
  return found.text ?? `${found.shown[0]} ${question.unit?.name ?? ""}`;
}
