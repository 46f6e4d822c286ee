// The page: what is typed goes to the classifier, what it answers is shown. All text is put in as text.
"use strict";

const element = id => document.getElementById(id);
const fields = ["status", "provider", "model", "headers", "body"];
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** An element with children, each a text or an element. */
function make(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

// --- the classifier --------------------------------------------------------------------------------------------------

async function load() {
  const packed = Uint8Array.from(atob(element("module").textContent), c => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const { instance } = await WebAssembly.instantiate(await new Response(stream).arrayBuffer(), {
    env: { emscripten_notify_memory_growth() {} },
    wasi_snapshot_preview1: { proc_exit() {} },
  });
  const { memory, room, answer, providers, length, _initialize } = instance.exports;
  _initialize();
  const read = at => JSON.parse(decoder.decode(new Uint8Array(memory.buffer, at, length())));
  return {
    providers: () => read(providers()),
    answer(envelope) {
      const bytes = encoder.encode(JSON.stringify(envelope));
      const at = room(bytes.length);
      new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
      return read(answer());
    },
  };
}

// --- what is typed ---------------------------------------------------------------------------------------------------

/** A text that UTF-8 can carry, of the same length. */
const wellFormed = text => text.replace(/\p{Surrogate}/gu, "\ufffd");

/** The headers, and where in the text each value begins. */
function readHeaders(text) {
  const found = [];
  for (const line of text.matchAll(/^([^:\n]+):[ \t]*(.*)$/gm)) {
    found.push({ name: line[1].trim(), value: line[2].trimEnd(), at: line.index + line[0].length - line[2].length });
  }
  return found;
}

/** What is known of the failure, in the form of the command's input. */
function readEvidence() {
  const known = Object.fromEntries(fields.map(name => [name, wellFormed(element(name).value)]));
  const headers = {};
  for (const { name, value } of readHeaders(known.headers)) (headers[name] ??= []).push(value);
  return { now: Date.now(), ...known, status: Number(known.status) || null, headers };
}

/** A response as `curl -i` prints it, or a line of the command's input, as the fields that it fills; else null. */
function takeApart(text) {
  const response = /^HTTP\/[\d.]+ (\d{3})[^\n]*\n((?:[^\s:]+:[^\n]*\n)*)\n?([^]*)$/.exec(text);
  if (response) return { status: response[1], headers: response[2].trimEnd(), body: response[3] };
  try {
    const { body, text: plain, ...known } = JSON.parse(text);
    if (typeof (body ?? plain) === "string") return asFields({ ...known, body: body ?? plain });
  } catch { /* then it is the body itself */ }
  return null;
}

/** An envelope as the texts of the fields. */
function asFields({ status, provider, model, headers, body }) {
  const text = value => (typeof value === "string" || typeof value === "number" ? String(value) : "");
  const lines = Object.entries(headers ?? {}).flatMap(([name, value]) => [value].flat().map(v => `${name}: ${v}`));
  return { status: text(status), provider: text(provider), model: text(model), headers: lines.join("\n"), body };
}

function fill(texts) {
  for (const name of fields) element(name).value = texts[name] ?? "";
}

// --- what is shown ---------------------------------------------------------------------------------------------------

/** `1.5 s`, `34 s`, `2 min`, `1 h 30 min`, `5 d 22 h`. */
function spoken(ms) {
  if (ms < 10_000) return `${ms % 1000 === 0 ? ms / 1000 : (ms / 1000).toFixed(1)} s`;
  const seconds = Math.ceil(ms / 1000);
  const two = (large, unit, small, smallUnit) => `${large} ${unit}${small === 0 ? "" : ` ${small} ${smallUnit}`}`;
  const whole = (size, of) => Math.floor(seconds / size) % of;
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 3600) return two(whole(60, 60), "min", seconds % 60, "s");
  if (seconds < 86_400) return two(whole(3600, 24), "h", whole(60, 60), "min");
  return two(whole(86_400, Infinity), "d", whole(3600, 24), "h");
}

const acts = {
  retry: d => `retry in ${spoken(d.backoff_ms)}`,
  rotate_profile: () => "rotate_profile",
  surface_error: () => "surface_error",
};
const act = decision => acts[decision.action](decision);

/** The rest of the plan, equal steps told once: "retry in 2 s, retry in 4 s, then surface_error". */
function plan(decisions) {
  const steps = [];
  for (const text of decisions.slice(1).map(act)) {
    if (steps.at(-1)?.text === text) ++steps.at(-1).times;
    else steps.push({ text, times: 1 });
  }
  const told = steps.map(({ text, times }) => (times === 1 ? text : `${text}, ${times} times`));
  return told.length < 2 ? told.join("") : `${told.slice(0, -1).join(", ")}, then ${told.at(-1)}`;
}

/** How long to wait, and where that was stated. */
function wait({ retry_after_ms, decisions: [decision] }) {
  if (retry_after_ms !== undefined) return [spoken(retry_after_ms), "the provider says so"];
  return decision.backoff_ms > 0 ? [spoken(decision.backoff_ms), "none was stated"] : ["none", ""];
}

const horizons = { never: "never by itself", day_or_longer: "in a day or longer" };

function showFacts(answer) {
  const [stated, source] = wait(answer);
  const isBelieved = ["none", "needs_clock"].includes(answer.wait_note);
  const later = plan(answer.decisions);
  const tokens = [answer.actual_tokens, answer.context_limit].map(n => n?.toLocaleString("en") ?? "?").join(" of ");
  const facts = [
    ["Wait", stated, isBelieved ? source : `not believed: ${answer.wait_note}`],
    ["Remedy", answer.remedy],
    ["Broken", `the ${answer.scope}`],
    answer.horizon !== "not_known" && ["Clears", horizons[answer.horizon] ?? `in ${answer.horizon}`],
    ["Confidence", answer.confidence],
    answer.code && ["Provider’s code", answer.code],
    tokens !== "? of ?" && ["Tokens", tokens],
    later && ["If it fails again", later, "", "wide"],
  ];
  element("facts").replaceChildren(...facts.filter(Boolean).map(([name, text, small, kind]) =>
    make("div", { className: kind ?? "" }, make("dt", {}, name),
      make("dd", {}, make("bdi", {}, text), ...(small ? [make("small", {}, small)] : [])))));
}

/** What matched with its surroundings, the words themselves marked if they won. */
function excerpt({ text, words, won }) {
  const at = won && words ? text.indexOf(words) : -1;
  if (at < 0) return make("q", {}, text);
  return make("q", {}, text.slice(0, at), make("mark", {}, words), text.slice(at + words.length));
}

/** A rule as people say it, where it matched, and why it lost. */
function reason({ kind, rule, field, confidence, won, lost_by }) {
  const what = rule ? ["rule ", make("code", {}, rule)]
    : [confidence === "transport" ? "the transport’s own word" : "the shape of the answer"];
  const verdict = won ? [] : ["not ", make("code", {}, kind), `: ${lost_by}; `];
  return make("span", {}, ...verdict, ...what, " in ", make("code", {}, field));
}

function showConsidered(considered) {
  element("considered").replaceChildren(...considered.map(each =>
    make("li", {}, reason(each), ...(each.text ? [excerpt(each)] : []))));
  if (considered.length === 0) element("considered").append(make("li", {}, "Nothing was recognised."));
}

function showVocabularies({ vocabularies, thrown_as }) {
  element("vocabularies").replaceChildren(...vocabularies.map(({ system, vocabulary, word }) => make("tr", {},
    make("th", { scope: "row" }, vocabulary), make("td", {}, system),
    word ? make("td", { className: "word" }, word) : make("td", {}, `none, ${thrown_as} says it`))));
}

// --- marks in the text -----------------------------------------------------------------------------------------------

const longest_marked = 100_000;  // the mirror of a longer text would cost more than it shows

/** The place of a candidate, in bytes of the body or of a header's value, as [from, to] in the text of a field. */
function rangeIn(field, text, place) {
  if (place?.part !== field) return null;
  const isHeader = ({ name }) => name.toLowerCase() === place.header.toLowerCase();
  const within = field === "body" ? { value: text, at: 0 } : readHeaders(text).find(isHeader);
  if (!within) return null;
  const bytes = encoder.encode(within.value);
  return [place.from, place.to].map(n => within.at + decoder.decode(bytes.subarray(0, n)).length);
}

function showMarks(field, considered) {
  const area = element(field);
  const text = area.value;
  const isLong = text.length > longest_marked;
  area.closest(".text").classList.toggle("long", isLong);
  const mirror = area.previousElementSibling;
  if (isLong) return mirror.replaceChildren();

  const marks = [];
  for (const each of considered) {
    const at = rangeIn(field, text, each.place);
    if (at && marks.every(m => at[1] <= m.at[0] || at[0] >= m.at[1])) marks.push({ at, won: each.won });
  }
  marks.sort((a, b) => a.at[0] - b.at[0]);
  const parts = [];
  let done = 0;
  for (const { at: [from, to], won } of marks) {
    const words = text.slice(from, to);
    parts.push(text.slice(done, from), won ? make("mark", {}, words) : make("span", { className: "lost" }, words));
    done = to;
  }
  mirror.replaceChildren(...parts, text.slice(done) + (text.endsWith("\n") ? " " : ""));
}

/** Brings the words that decided into view, without moving the page. */
function revealMark() {
  for (const box of document.querySelectorAll(".text")) {
    const mark = box.querySelector("mark");
    box.scrollTop = mark ? Math.max(0, mark.offsetTop - box.offsetTop - box.clientHeight / 2) : 0;
  }
}

// --- code ------------------------------------------------------------------------------------------------------------

/** The line of code that carries out the decision. */
function reaction(decision, failure) {
  switch (decision.action) {
    case "retry": return `retry_in(triage::decide(${failure}).backoff);  // ${spoken(decision.backoff_ms)}`;
    case "rotate_profile": return "use_another_profile();";
    default: return `show(triage::user_message(${failure}));`;
  }
}

function codeThatCatches({ kind, thrown_as, shares_its_type, decisions: [decision] }) {
  const others = shares_its_type ? [`  if (e.kind() != triage::ErrorKind::${kind}) throw;`] : [];
  const e = decision.action === "rotate_profile" && !shares_its_type ? "" : " e";
  return [
    "try {", "  ask(prompt);",
    `} catch (const triage::${thrown_as}&${e}) {`, ...others, `  ${reaction(decision, "e.failure()")}`,
    "}",
  ].join("\n");
}

function codeThatSwitches({ kind, decisions: [decision] }, evidence) {
  const known = [
    /^[\w.-]+$/.test(evidence.provider) && `.provider = "${evidence.provider}"`,
    evidence.status && `.status = ${evidence.status}`,
    Object.keys(evidence.headers).length > 0 && ".headers = headers",
    ".body = body",
  ];
  return [
    "const auto failure = triage::failure_from({", ...known.filter(Boolean).map(line => `    ${line},`), "});",
    "switch (failure.kind()) {",
    `  case triage::ErrorKind::${kind}:`, `    ${reaction(decision, "failure")}`, "    break;",
    "  default:", "    log(triage::debug_message(failure));",
    "}",
  ].join("\n");
}

/** Code with its words in colour. */
function showCode(id, code) {
  const quiet = /\/\/.*|"[^"]*"/, key = /\b(?:try|catch|const|auto|if|throw|switch|case|break|default)\b/;
  const answer = /(?<=ErrorKind::)\w+|\w+Exception/;
  const word = new RegExp(`(${quiet.source})|(${key.source})|(${answer.source})`, "g");
  const parts = [];
  let done = 0;
  for (const found of code.matchAll(word)) {
    const tag = found[1] ? "i" : found[2] ? "b" : "u";
    parts.push(code.slice(done, found.index), make(tag, {}, found[0]));
    done = found.index + found[0].length;
  }
  element(id).replaceChildren(...parts, code.slice(done));
}

// --- all of it -------------------------------------------------------------------------------------------------------

let sayLater = 0;

/** Announces the answer to screen readers, once typing pauses. */
function say(text) {
  clearTimeout(sayLater);
  sayLater = setTimeout(() => { element("said").textContent = text; }, 500);
}

function show(answer, evidence) {
  const isEmpty = fields.every(name => element(name).value === "");
  const decision = answer.decisions[0];
  const fails = answer.is_failure && !isEmpty;
  document.documentElement.dataset.action = fails ? decision.action : "none";
  for (const id of ["details", "because", "words", "code"]) element(id).hidden = !fails;
  element("kind").textContent = fails ? answer.kind : isEmpty ? "Nothing yet" : "No failure";
  element("meaning").textContent = fails ? answer.meaning
    : isEmpty ? "Paste a failure, or choose an example." : "This is a usable answer.";
  const considered = fails ? answer.considered : [];
  element("status").classList.toggle("decided", considered[0]?.place?.part === "status");
  for (const field of ["headers", "body"]) showMarks(field, considered);
  if (!fails) return say(element("meaning").textContent);

  element("action").textContent = act(decision);
  element("why").textContent = decision.why;
  element("message").textContent = answer.user_message;
  showFacts(answer);
  showConsidered(considered);
  showVocabularies(answer);
  showCode("thrown", codeThatCatches(answer));
  showCode("returned", codeThatSwitches(answer, evidence));
  say(`${answer.kind}: ${answer.meaning}. ${act(decision)}: ${decision.why}.`);
}

/** The colours are the system's until the button chooses. */
function watchTheme() {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme ?? (system.matches ? "dark" : "light")) === "dark";
  const tell = () => element("theme").setAttribute("aria-pressed", String(isDark()));
  try {
    const chosen = localStorage.getItem("theme");
    if (chosen) root.dataset.theme = chosen;
  } catch { /* a page from disk may have no storage */ }
  system.addEventListener("change", tell);
  element("theme").addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    try { localStorage.setItem("theme", root.dataset.theme); } catch { /* as above */ }
    tell();
  });
  tell();
}

function watchCopies() {
  for (const button of document.querySelectorAll("[data-copies]")) {
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(element(button.dataset.copies).textContent);
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed";
      }
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
  }
}

async function main() {
  watchTheme();
  watchCopies();
  const classifier = await load();
  const refresh = () => {
    const evidence = readEvidence();
    show(classifier.answer(evidence), evidence);
  };

  const samples = JSON.parse(element("samples").textContent);
  const buttons = samples.map(({ title, envelope }, i) => {
    const radio = make("input", { type: "radio", name: "example", value: envelope.id });
    radio.addEventListener("change", () => {
      fill(asFields(envelope));
      refresh();
      revealMark();
    });
    const label = make("span", {}, make("b", {}, String(envelope.status ?? "–")), title);
    element("examples").append(make("label", {}, radio, label));
    return radio;
  });
  element("providers").append(...classifier.providers().map(name => make("option", { value: name })));

  const form = element("evidence");
  const body = element("body");
  const leaveExample = () => buttons.forEach(radio => { radio.checked = false; });
  body.addEventListener("paste", () => {  // over an example: what is left of that is no part of the new failure
    const isReplaced = body.selectionStart === 0 && body.selectionEnd === body.value.length;
    if (isReplaced && buttons.some(radio => radio.checked)) fill({});
  });
  form.addEventListener("input", event => {
    const isPasted = event.target === body && event.inputType === "insertFromPaste";
    const parts = isPasted ? takeApart(body.value) : null;
    if (parts) fill(parts);
    leaveExample();
    refresh();
  });
  element("clear").addEventListener("click", () => {
    fill({});
    leaveExample();
    refresh();
    body.focus();
  });
  form.addEventListener("submit", event => event.preventDefault());
  buttons[0].click();
}

main().catch(error => {
  element("kind").textContent = "This browser cannot run it";
  element("meaning").textContent = String(error);
});
