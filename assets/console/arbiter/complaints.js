// Complaints: filed with the fee of the regulation, decided with an answer.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { groupChip } from "/shared/tables.js";
import { hallTime, money, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { field, fillFrom, run, sheet } from "/arbiter/kit.js";
import { isChief, model, myGroups, session } from "/arbiter/state.js";

async function decide(one, isAccepted, reload) {
  const answer = h("textarea", { class: "input", rows: 3, required: true, maxlength: 500 });
  await sheet(t(isAccepted ? "complaint.accept" : "complaint.refuse"), (close) => h("form", { class: "stack", on: { submit: async (event) => {
    event.preventDefault();
    if (await run("decide_complaint", { id: one.id, is_accepted: isAccepted, answer: answer.value.trim(), decided_by: session.name })) {
      close();
      reload();
    }
  } } }, h("p", { class: "lines" }, one.text), field(t("complaint.answer"), answer), h("button", { type: "submit", class: "button main wide" }, t("save"))));
}

async function file(reload) {
  const group = h("select", { class: "input" }, myGroups().map((one) => h("option", { value: one.id }, groupName(one))));
  const board = h("input", { class: "input narrow", type: "number", min: 1 });
  const by = h("input", { class: "input", required: true, maxlength: 80 });
  const text = h("textarea", { class: "input", rows: 3, required: true, maxlength: 1000 });
  await sheet(t("complaint.file"), (close) => h("form", { class: "stack", on: { submit: async (event) => {
    event.preventDefault();
    const body = { group: group.value, filed_by: by.value.trim(), text: text.value.trim() };
    if (board.value) Object.assign(body, { board: Number(board.value), round: (model.group(group.value) || {}).current_round });
    if (await run("file_complaint", body)) {
      close();
      reload();
    }
  } } }, field(t("public.group"), group), field(t("head.board"), board), field(t("complaint.by"), by), field(t("complaint.text"), text),
  h("button", { type: "submit", class: "button main wide" }, t("complaint.file"))));
}

export function complaintsPage(root) {
  const box = h("div", { class: "stack" });
  const list = h("div", { class: "sheet" });
  const load = () => fillFrom(list, () => ask("ask_complaints"), (answer) => answer.complaints.length === 0 ? h("p", { class: "pad quiet" }, t("complaint.none"))
    : h("ul", { class: "plain-list" }, answer.complaints.map((one) => h("li", { class: "pad stack complaint", data: { complaint: one.id } },
      h("p", { class: "row wrap" }, h("span", { class: `pill ${{ open: "warn", accepted: "good", refused: "" }[one.state]}` }, t(`complaint.state.${one.state}`)),
        one.group && model.group(one.group) && groupChip(model.group(one.group)),
        one.fee > 0 && h("span", { class: "small second" }, t("complaint.fee", { fee: money(one.fee, answer.currency) }), one.is_fee_returned && ` · ${t("complaint.fee_returned")}`)),
      h("p", { class: "lines" }, one.text),
      h("p", { class: "small second" }, [one.filed_by, hallTime(one.filed_at_ms, model.utcOffset()), one.round > 0 && t("record.in_round", { round: one.round }), one.board > 0 && `${t("head.board")} ${one.board}`].filter(Boolean).join(" · ")),
      one.answer && h("p", { class: "small answer" }, h("strong", {}, one.decided_by), ` ${one.answer}`),
      one.state === "open" && isChief() && h("div", { class: "row wrap" },
        h("button", { type: "button", class: "button main", on: { click: () => decide(one, true, load) } }, t("complaint.accept")),
        h("button", { type: "button", class: "button", on: { click: () => decide(one, false, load) } }, t("complaint.refuse")))))));
  show(box, h("button", { type: "button", class: "button main add", on: { click: () => file(load) } }, icon("plus"), t("complaint.file")), list);
  show(root, h("h1", { class: "page-title" }, t("nav.complaints")), box);
  load();
  return () => {};
}
