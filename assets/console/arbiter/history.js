// What was done, by whom; each thing may be undone, and what rests on it is named first.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { hallTime, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { confirmed, fillFrom, run } from "/arbiter/kit.js";
import { isChief, mayEnter, model, myGroups, session } from "/arbiter/state.js";

export function historyPage(root) {
  const list = h("div", { class: "sheet" }, h("p", { class: "pad quiet" }, "…"));
  let text = "";
  let timer = 0;
  let seen = 0;
  let group = session.role === "section" ? session.groups[0] : "";

  /** The entries of one command belong together and are undone together. */
  function draw(answer) {
    const commands = [];
    for (const entry of [...answer.entries].reverse()) {
      const last = commands.at(-1);
      if (last && last.command === entry.command && entry.command !== "") last.entries.unshift(entry);
      else commands.push({ command: entry.command, entries: [entry] });
    }
    if (commands.length === 0) return h("p", { class: "pad quiet" }, t("history.none"));
    return h("ul", { class: "history" }, commands.map(({ command, entries }) => {
      const [first] = entries;
      const words = entries.map((entry) => entry.text).slice(0, 6).join("\n");
      const mayUndo = mayEnter() && command !== "" && !["undone", "redone", "tournament_created"].includes(first.event);
      return h("li", { class: "row" },
        h("span", { class: "numbers small second time" }, hallTime(first.time_ms, model.utcOffset())),
        h("span", { class: "grow" }, h("span", { class: "lines" }, words), entries.length > 6 && h("span", { class: "small quiet" }, t("history.more", { count: entries.length - 6 })),
          h("span", { class: "club" }, [first.author, first.device].filter(Boolean).join(" · "))),
        mayUndo && h("button", { type: "button", class: "button plain undo", "aria-label": t("history.undo"), data: { key: `undo-${command}` }, on: { click: async () => {
          if (!(await confirmed(t("history.undo_title"), words, t("history.undo"), true))) return;
          if (await run("undo", { command_id: command })) load();
        } } }, icon("undo"), h("span", { class: "desk-only" }, t("history.undo"))));
    }));
  }
  const load = () => fillFrom(list, () => ask("ask_history", { limit: 120, text, ...(group ? { group } : {}) }), draw);
  // A section arbiter sees what concerns his own groups.
  const groups = h("select", { class: "input", "aria-label": t("public.group"), on: { change: (event) => { group = event.target.value; load(); } } },
    session.role !== "section" && h("option", { value: "" }, t("all")),
    myGroups().map((one) => h("option", { value: one.id, selected: one.id === group }, groupName(one))));
  const search = h("input", { class: "input", type: "search", placeholder: t("history.find"), "aria-label": t("history.find"), on: { input: (event) => {
    text = event.target.value;
    clearTimeout(timer);
    timer = setTimeout(load, 250);
  } } });
  show(root, h("h1", { class: "page-title" }, t("nav.history")),
    h("div", { class: "stack" }, h("div", { class: "filters" }, search, groups,
      isChief() && h("button", { type: "button", class: "button", on: { click: async () => { if (await run("redo", {})) load(); } } }, t("history.redo"))), list));
  load();
  // New things appear by themselves, but not under a finger that is reading further down.
  const watch = setInterval(() => {
    const newest = Math.max(0, ...[...model.topics.values()].map((message) => message.log_sequence));
    if (newest === seen || scrollY > 200) return;
    seen = newest;
    load();
  }, 1500);
  return () => {
    clearInterval(watch);
    clearTimeout(timer);
  };
}
