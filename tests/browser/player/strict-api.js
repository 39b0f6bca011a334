// A platform that refuses what any of Moodle, ADL's sample and scorm-again refuse: stricter than each of them.
// `strictApi(version, cmi)` gives {api, calls, cmi, fail}; `fail.commit` makes commits fail.

function strictApi(version, cmi) {
  const old = version === "1.2";
  const calls = [];
  const fail = { commit: false };
  const kept = { ...cmi };
  let [state, error] = ["before", "0"];

  const text = (limit) => new RegExp(`^[^\\n\\r]{0,${limit}}$`, "u");
  const id = /^\w{1,255}$/;
  const number = /^-?\d{1,5}(\.\d{1,7})?$/;
  const percent = (value) => /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= 100;
  const state_ = (limit) => new RegExp(`^[\\x20-\\x7e]{0,${limit}}$`);
  const span12 = /^\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?$/;
  const span2004 = /^PT\d+H\d+M\d+(\.\d{1,2})?S$/;
  const each = (value, sign, form) => value.split(sign).every((part) => form.test(part));
  const unique = (value, sign) => new Set(value.split(sign)).size === value.split(sign).length;

  const forms12 = {
    choice: (value) => each(value, ",", /^[a-z0-9]$/) && unique(value, ","),
    sequencing: (value) => each(value, ",", /^[a-z0-9]$/),
    matching: (value) => each(value, ",", /^[a-z0-9]\.[a-z0-9]$/),
    "true-false": (value) => /^[tf]$/.test(value),
    numeric: (value) => number.test(value),
    "fill-in": (value) => text(255).test(value),
  };
  const plain = /^(?!\{)(?:(?!\[[,.:]\])[^\n\r]){1,250}$/u;
  const forms2004 = {
    choice: (value) =>
      each(value, "[,]", /^[A-Za-z0-9_.]+$/) && unique(value, "[,]") && value.split("[,]").length <= 36,
    sequencing: (value) => each(value, "[,]", /^[A-Za-z0-9_.]+$/),
    matching: (value) => each(value, "[,]", /^[A-Za-z0-9_]+\[\.\][A-Za-z0-9_]+$/),
    "true-false": (value) => /^(true|false)$/.test(value),
    numeric: (value, pattern) =>
      pattern ? each(value, "[:]", number) && value.split("[:]").length === 2 : number.test(value),
    "fill-in": (value, pattern) => {
      const bare = pattern ? value.replace(/^\{case_matters=(true|false)\}/, "") : value;
      return each(bare, "[,]", plain) && bare.split("[,]").length <= 10;
    },
    "long-fill-in": (value) => text(4000).test(value) && !value.startsWith("{"),
  };

  const rules12 = [
    [/^cmi\.core\.lesson_status$/, (value) => /^(passed|completed|failed|incomplete)$/.test(value)],
    [/^cmi\.core\.exit$/, (value) => /^(|suspend|logout|time-out)$/.test(value)],
    [/^cmi\.core\.lesson_location$/, (value) => text(255).test(value)],
    [/^cmi\.core\.session_time$/, (value) => span12.test(value)],
    [/^cmi\.core\.score\.(raw|min|max)$/, percent],
    [/^cmi\.suspend_data$/, (value) => state_(4096).test(value)],
    [/^cmi\.student_preference\.language$/, (value) => text(255).test(value)],
    [/^cmi\.objectives\.\d+\.id$/, (value) => /^[\w-]{1,255}$/.test(value)],
    [/^cmi\.objectives\.\d+\.score\.(raw|min|max)$/, percent],
    [/^cmi\.objectives\.\d+\.status$/, (value) => /^(passed|completed|failed|incomplete)$/.test(value)],
    [/^cmi\.interactions\.\d+\.id$/, (value) => id.test(value)],
    [/^cmi\.interactions\.\d+\.time$/, (value) => /^\d\d:[0-5]\d:[0-5]\d$/.test(value)],
    [/^cmi\.interactions\.\d+\.type$/, (value) => value in forms12],
    [/^cmi\.interactions\.\d+\.weighting$/, (value) => number.test(value)],
    [
      /^cmi\.interactions\.\d+\.result$/,
      (value) => /^(correct|wrong|unanticipated|neutral)$/.test(value) || number.test(value),
    ],
    [/^cmi\.interactions\.\d+\.latency$/, (value) => span12.test(value)],
    [
      /^cmi\.interactions\.\d+\.(correct_responses\.\d+\.pattern|student_response)$/,
      (value, type) => value !== "" && value.length <= 255 && forms12[type]?.(value),
    ],
  ];
  const rules2004 = [
    [/^cmi\.completion_status$/, (value) => /^(completed|incomplete|not attempted|unknown)$/.test(value)],
    [/^cmi\.success_status$/, (value) => /^(passed|failed|unknown)$/.test(value)],
    [/^cmi\.exit$/, (value) => /^(|suspend|normal|logout|time-out)$/.test(value)],
    [/^cmi\.location$/, (value) => text(1000).test(value)],
    [/^cmi\.progress_measure$/, (value) => number.test(value) && Number(value) >= 0 && Number(value) <= 1],
    [/^cmi\.session_time$/, (value) => span2004.test(value)],
    [/^cmi\.score\.scaled$/, (value) => number.test(value) && Math.abs(Number(value)) <= 1],
    [/^cmi\.score\.(raw|min|max)$/, (value) => number.test(value)],
    [/^cmi\.suspend_data$/, (value) => state_(64000).test(value)],
    [/^cmi\.learner_preference\.language$/, (value) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/.test(value)],
    [/^cmi\.objectives\.\d+\.id$/, (value) => /^[\w-]{1,255}$/.test(value)],
    [/^cmi\.objectives\.\d+\.score\.(scaled|raw|min|max)$/, (value) => number.test(value)],
    [/^cmi\.objectives\.\d+\.completion_status$/, (value) => value === "completed"],
    [/^cmi\.interactions\.\d+\.id$/, (value) => id.test(value)],
    [/^cmi\.interactions\.\d+\.type$/, (value) => value in forms2004],
    [/^cmi\.interactions\.\d+\.timestamp$/, (value) => /^20[0-3]\d-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value)],
    [/^cmi\.interactions\.\d+\.weighting$/, (value) => number.test(value)],
    [
      /^cmi\.interactions\.\d+\.result$/,
      (value) => /^(correct|incorrect|unanticipated|neutral)$/.test(value) || number.test(value),
    ],
    [/^cmi\.interactions\.\d+\.latency$/, (value) => span2004.test(value)],
    [
      /^cmi\.interactions\.\d+\.description$/,
      (value) => value.length <= 250 && /^\{lang=[\w-]+\}[^\n\r{][^\n\r]*$/u.test(value),
    ],
    [
      /^cmi\.interactions\.\d+\.correct_responses\.\d+\.pattern$/,
      (value, type) => value !== "" && forms2004[type]?.(value, true),
    ],
    [/^cmi\.interactions\.\d+\.learner_response$/, (value, type) => value !== "" && forms2004[type]?.(value, false)],
  ];
  const rules = old ? rules12 : rules2004;
  const children = {
    "cmi.interactions": "id,type,result",
    "cmi.objectives": "id,score",
    "cmi.student_preference": "audio,language,speed,text",
    "cmi.learner_preference": "audio_level,language",
  };

  const counts = {};
  const note = (element) => {
    const [, group, at] = /^(cmi\.\w+)\.(\d+)\.id$/.exec(element) ?? [];
    if (group) counts[group] = Math.max(count(group), Number(at) + 1);
  };
  const count = (group) => counts[group] ?? 0;
  Object.keys(kept).forEach(note);
  const record = (name, values, result, code) => {
    error = code;
    calls.push({ name, values, result, code });
    return result;
  };
  const running = (name, values, run) => (state === "running" ? run() : record(name, values, "false", "301"));

  const functions = {
    Initialize: (...values) => {
      if (state !== "before" || values[0] !== "") return record("Initialize", values, "false", "103");
      state = "running";
      return record("Initialize", values, "true", "0");
    },
    Terminate: (...values) =>
      running("Terminate", values, () => {
        state = "after";
        return record("Terminate", values, "true", "0");
      }),
    Commit: (...values) =>
      running("Commit", values, () =>
        record("Commit", values, fail.commit ? "false" : "true", fail.commit ? "391" : "0"),
      ),
    GetValue: (...values) =>
      running("GetValue", values, () => {
        const [element] = values;
        const [, group, what] = /^(.*)\.(_children|_count)$/.exec(element) ?? [];
        if (what === "_children") return record("GetValue", values, children[group] ?? "", "0");
        if (what === "_count") return record("GetValue", values, String(count(group)), "0");
        return record("GetValue", values, kept[element] ?? "", "0");
      }),
    SetValue: (...values) =>
      running("SetValue", values, () => {
        const [element, value] = values;
        const rule = rules.find(([form]) => form.test(element));
        const [, group, at] = /^(cmi\.\w+)\.(\d+)\./.exec(element) ?? [];
        const type = kept[`${group}.${at}.type`];
        const gap = group && Number(at) > count(group);
        const before = group && !element.endsWith(".id") && !(`${group}.${at}.id` in kept);
        const good =
          rule && !gap && !before && values.every((each) => typeof each === "string") && rule[1](value, type);
        if (good) {
          kept[element] = value;
          note(element);
        }
        return record("SetValue", values, good ? "true" : "false", good ? "0" : "406");
      }),
    GetLastError: () => error,
    GetErrorString: () => "",
    GetDiagnostic: () => "",
  };
  const api = {};
  for (const [name, run] of Object.entries(functions))
    api[old ? `LMS${name === "Terminate" ? "Finish" : name}` : name] = run;
  return { api, calls, cmi: kept, fail };
}
