// A copy of everything in another place, at one tap; and when the last one was made.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { ageText, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { field, fillFrom, run } from "/arbiter/kit.js";
import { model } from "/arbiter/state.js";

/** "giai-2026-11-30-1405", by the hall's own clock. */
function usualName() {
  const date = new Date(model.now() + model.utcOffset() * 60000).toISOString();
  const id = ((model.tournament() || {}).id || "kydai").replace(/[^A-Za-z0-9-]/g, "-").slice(0, 40);
  return `${id}-${date.slice(0, 10)}-${date.slice(11, 13)}${date.slice(14, 16)}${date.slice(17, 19)}`;
}

function lastOne(last) {
  if (!last) return h("div", { class: "notice warn" }, h("strong", {}, t("backup.never")), t("backup.never_text"));
  const isBehind = last.entries_since > 50 && last.age_ms > 3600000;
  return h("div", { class: `notice ${isBehind ? "warn" : "good"}`, data: { last: last.target } },
    h("strong", {}, t("backup.last", { age: ageText(last.age_ms) })),
    h("span", { class: "wrap-any" }, last.target), h("br", {}), t("backup.since", { count: last.entries_since }));
}

export function backupPage(root) {
  const box = h("div", {}, h("p", { class: "pad quiet" }, "…"));
  let place = "";
  let timer = 0;
  const name = h("input", { class: "input", required: true, maxlength: 80, pattern: "[A-Za-z0-9_.\\-]+", value: usualName(), autocomplete: "off" });

  async function make(event) {
    event.preventDefault();
    if (!(await run("make_backup", { place, name: name.value.trim() }, { quiet: true }))) return;
    name.value = usualName();
    load();
  }
  function draw([answer, health]) {
    clearTimeout(timer);
    if (answer.is_running) timer = setTimeout(load, 400);
    return h("div", { class: "two" },
      h("form", { class: "sheet pad stack", on: { submit: make } },
        h("h2", {}, t("backup.make")),
        h("div", { class: "choices wide-choices", role: "radiogroup", "aria-label": t("backup.where") }, answer.places.map((one, i) => h("label", { class: "choice" },
          h("input", { type: "radio", name: "place", checked: (place || answer.places[0].folder) === one.folder, data: { key: `place-${i}` }, on: { change: () => { place = one.folder; } } }),
          h("span", { class: "choice-face" }, icon(one.is_removable ? "devices" : "backup"),
            h("span", { class: "grow" }, h("strong", {}, t(one.is_removable ? "backup.removable" : "backup.own")), h("span", { class: "club wrap-any" }, one.folder)),
            h("span", { class: "small second numbers" }, t("backup.free", { gb: (one.free_mb / 1024).toFixed(1) })))))),
        answer.places.every((one) => !one.is_removable) && h("p", { class: "small second" }, t("backup.plug_in")),
        field(t("backup.name"), name),
        h("button", { type: "submit", class: "button main wide", disabled: answer.is_running, data: { key: "make" } }, icon("backup"), t(answer.is_running ? "backup.running" : "backup.do"))),
      h("div", { class: "stack" },
        answer.failure && h("p", { class: "notice bad" }, answer.failure),
        lastOne(health.last_backup),
        h("div", { class: "sheet pad stack" }, h("h2", {}, t("backup.back")), h("p", { class: "second small" }, t("backup.back_text")))));
  }
  const load = () => fillFrom(box, () => Promise.all([ask("ask_backups"), ask("ask_health")]), draw);
  show(root, h("h1", { class: "page-title" }, t("nav.backup")), box);
  load();
  return () => clearTimeout(timer);
}
