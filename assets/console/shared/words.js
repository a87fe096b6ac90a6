// The texts of the pages in the reader's language, and how numbers and times are written in it.
// SPDX-License-Identifier: Apache-2.0

const languages = ["vi", "en"];
let texts = {};
let spoken = "vi";

export function language() {
  return spoken;
}

/** Vietnamese unless the reader has chosen otherwise here. */
export function chosenLanguage() {
  const kept = localStorage.getItem("kydai.language");
  return languages.includes(kept) ? kept : "vi";
}

export async function loadWords(wanted = chosenLanguage()) {
  texts = await fetchWords(wanted);
  spoken = wanted;
  document.documentElement.lang = wanted;
}

export async function fetchWords(wanted) {
  const reply = await fetch(`/words/${wanted}.json`);
  if (!reply.ok) throw new Error(`words ${reply.status}`);
  return reply.json();
}

export async function chooseLanguage(wanted) {
  localStorage.setItem("kydai.language", wanted);
  await loadWords(wanted);
}

export function filled(text, blanks = {}) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in blanks ? String(blanks[name]) : whole));
}

/** The text of `console.KEY`; a missing one is shown as its key. */
export function t(key, blanks) {
  const text = texts[`console.${key}`] ?? texts[key];
  return text === undefined ? key : filled(text, blanks);
}

/** The words of a refusal {code, args, message}. */
export function refusalText(refusal) {
  if (refusal.message) return refusal.message;
  const text = texts[refusal.code];
  return text === undefined ? t("failed", { reason: refusal.code || "?" }) : filled(text, refusal.args);
}

/** 4.5 is written 4½, as on the walls. */
export function points(value) {
  const whole = Math.floor(value);
  const part = value - whole;
  if (part === 0) return String(whole);
  if (part === 0.5) return whole === 0 ? "½" : `${whole}½`;
  return String(value).replace(".", spoken === "vi" ? "," : ".");
}

/** Rounded up to whole seconds, the same everywhere in the house (known fault F30). */
export function remainingText(ms) {
  if (ms <= 0) return "0:00";
  const total = Math.ceil(ms / 1000);
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  return hours === 0 ? `${minutes}:${two(total % 60)}` : `${hours}:${two(minutes)}:${two(total % 60)}`;
}

/** A moment in the hall's own time, whatever the phone's clock and zone say. */
export function hallTime(ms, offsetMinutes) {
  const date = new Date(ms + offsetMinutes * 60000);
  return `${String(date.getUTCHours()).padStart(2, "0")}:${String(date.getUTCMinutes()).padStart(2, "0")}`;
}

/** Lower case without diacritics: "nguyen an" finds Nguyễn Ân. */
export function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d").toLowerCase();
}

/** 150000 "VND" is written 150.000 đ; other currencies by their letters. */
export function money(amount, currency = "VND") {
  const text = new Intl.NumberFormat(spoken === "vi" ? "vi-VN" : "en-US").format(amount);
  return currency === "VND" ? `${text} đ` : `${text} ${currency}`;
}

/** "12 s", "5 min", "2 h 05": how long ago, roughly. */
export function ageText(ms) {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 90) return t("age.seconds", { count: seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return t("age.minutes", { count: minutes });
  return t("age.hours", { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, "0") });
}
