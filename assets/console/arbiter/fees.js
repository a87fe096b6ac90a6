// The registration desk: who owes, who has paid, whose leave was given, which clubs are confirmed.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { folded, hallTime, money, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { confirmed, field, fillFrom, run, segments, sheet } from "/arbiter/kit.js";
import { model, session } from "/arbiter/state.js";

const choice = { view: "owing", text: "" };

function stateOf(person, needsConfirmation) {
  if (person.outstanding > 0) return person.admitted_because ? "admitted" : "owing";
  if (needsConfirmation && person.club !== "" && person.confirmed_by === "") return "unconfirmed";
  return person.exemption ? "exempt" : "paid";
}

async function askAmount(title, person, currency, extra) {
  const amount = h("input", { class: "input", type: "number", inputmode: "numeric", min: 1, step: 1000, required: true, value: person.outstanding > 0 ? person.outstanding : person.paid });
  const note = h("input", { class: "input", maxlength: 200, value: person.transfer_note || "" });
  return sheet(title, (close) => h("form", { class: "stack", on: { submit: async (event) => {
    event.preventDefault();
    if (await run("record_payment", { player: { id: person.id }, amount: Number(amount.value), note: note.value.trim(), ...extra })) close(true);
  } } }, field(t("fees.amount", { currency }), amount), field(t("fees.note"), note), h("button", { type: "submit", class: "button main wide" }, t("save"))));
}

async function askReason(title, send) {
  const reason = h("input", { class: "input", required: true, maxlength: 300 });
  return sheet(title, (close) => h("form", { class: "stack", on: { submit: async (event) => {
    event.preventDefault();
    if (await send(reason.value.trim())) close(true);
  } } }, field(t("record.reason"), reason), h("button", { type: "submit", class: "button main wide" }, t("save"))));
}

async function personSheet(person, answer, reload) {
  const fact = (name, value) => value && h("tr", {}, h("th", { scope: "row" }, t(`fees.${name}`)), h("td", {}, value));
  const player = { id: person.id };
  await sheet(person.name, (close) => {
    const act = (text, job, kind = "") => h("button", { type: "button", class: `button wide ${kind}`, on: { click: async () => { if (await job()) { close(); reload(); } } } }, text);
    return h("div", { class: "stack" },
      h("p", { class: "second" }, [person.club, ...person.groups.map((id) => groupName(model.group(id)) || id)].filter(Boolean).join(" · ")),
      h("table", { class: "list facts-table" }, h("tbody", {},
        fact("due", money(person.due, answer.currency)), fact("paid_sum", money(person.paid, answer.currency)),
        person.outstanding > 0 && fact("outstanding", money(person.outstanding, answer.currency)),
        fact("exempted", person.exempted_because), fact("admitted", person.admitted_because), fact("confirmed", person.confirmed_by), fact("shirt", person.shirt))),
      person.payments.length > 0 && h("ul", { class: "plain-list" }, person.payments.map((one) => h("li", { class: "row pad small" },
        h("strong", { class: "numbers" }, money(one.amount, answer.currency)), h("span", { class: "grow second" }, one.note), h("span", { class: "quiet numbers" }, hallTime(one.paid_at_ms, model.utcOffset()))))),
      person.outstanding > 0 && act(t("fees.pay_all", { amount: money(person.outstanding, answer.currency) }), () => run("record_payment", { player }), "main"),
      act(t("fees.pay_other"), () => askAmount(t("fees.pay_other"), person, answer.currency, {})),
      person.paid > 0 && act(t("fees.pay_back"), () => askAmount(t("fees.pay_back"), { ...person, outstanding: 0 }, answer.currency, { is_paid_back: true })),
      person.outstanding > 0 && !person.admitted_because && act(t("fees.admit"), () => askReason(t("fees.admit"), (reason) => run("admit_unpaid", { players: [player], reason }))),
      !person.exemption && person.due > 0 && act(t("fees.exempt"), () => askReason(t("fees.exempt"), (reason) => run("decide_exemption", { player, reason, decided_by: session.name }))));
  });
}

/** A club pays for all of its own at once. */
function clubRow(club, people, answer, reload) {
  const owed = people.reduce((sum, one) => sum + one.outstanding, 0);
  const isConfirmed = people.every((one) => one.confirmed_by !== "");
  return h("li", { class: "row wrap pad", data: { club } },
    h("span", { class: "grow" }, h("strong", {}, club), h("span", { class: "club" }, [t("players", { count: people.length }), owed > 0 ? t("fees.owes", { amount: money(owed, answer.currency) }) : t("fees.all_paid")].join(" · "))),
    owed > 0 && h("button", { type: "button", class: "button", on: { click: async () => {
      if (await confirmed(club, t("fees.club_pays", { amount: money(owed, answer.currency), count: people.filter((one) => one.outstanding > 0).length }), t("fees.collected")) && await run("record_payment", { club })) reload();
    } } }, t("fees.collected")),
    answer.needs_confirmation && !isConfirmed && h("button", { type: "button", class: "button soft", on: { click: async () => {
      if (await run("confirm_club", { club, confirmed_by: session.name })) reload();
    } } }, t("fees.confirm")));
}

function personRow(person, answer, reload) {
  const state = stateOf(person, answer.needs_confirmation);
  const pills = { owing: "bad", admitted: "warn", unconfirmed: "warn", exempt: "", paid: "good" };
  return h("li", { class: "row pad", data: { person: person.id } },
    h("span", { class: "grow" }, h("strong", {}, person.name), h("span", { class: "club" }, [person.club, ...new Set(person.groups.map((id) => (model.group(id) || { label: id }).label))].filter(Boolean).join(" · "))),
    h("span", { class: `pill ${pills[state]}` }, state === "owing" || state === "admitted" ? money(person.outstanding, answer.currency) : t(`fees.state.${state}`)),
    h("button", { type: "button", class: "button plain icon-only", "aria-label": t("day.more", { name: person.name }), on: { click: () => personSheet(person, answer, reload) } }, icon("more")));
}

export function feesPage(root) {
  const box = h("div", {}, h("p", { class: "pad quiet" }, "…"));
  let answer = null;
  const load = () => fillFrom(h("div", {}), () => ask("ask_fees"), (told) => {
    answer = told;
    draw();
    return null;
  });
  const search = h("input", { class: "input", type: "search", value: choice.text, placeholder: t("day.find"), "aria-label": t("day.find"), on: { input: (event) => { choice.text = event.target.value; draw(); } } });
  function draw() {
    const { people } = answer;
    const words = folded(choice.text).split(/\s+/).filter(Boolean);
    const fits = (one) => words.every((word) => folded(`${one.name} ${one.club}`).includes(word));
    const sum = (key) => people.reduce((all, one) => all + one[key], 0);
    const isOpen = (one) => ["owing", "admitted", "unconfirmed"].includes(stateOf(one, answer.needs_confirmation));
    const clubs = new Map();
    for (const one of people.filter((person) => person.club !== "")) clubs.set(one.club, [...(clubs.get(one.club) || []), one]);
    const count = (name, value, kind) => h("div", { class: `count-box ${kind}` }, h("strong", { class: "numbers" }, value), h("span", { class: "small" }, t(`fees.${name}`)));
    const shown = people.filter((one) => fits(one) && (choice.view === "all" || isOpen(one)));
    show(box, h("div", { class: "stack" },
      !answer.is_kept && h("p", { class: "notice" }, t("fees.not_kept")),
      h("div", { class: "counts three" }, count("due", money(sum("due"), answer.currency), ""), count("paid_sum", money(sum("paid"), answer.currency), "good"), count("outstanding", money(sum("outstanding"), answer.currency), sum("outstanding") > 0 ? "warn" : "")),
      segments(t("show"), [["owing", t("fees.view.owing", { count: people.filter(isOpen).length })], ["clubs", t("fees.view.clubs", { count: clubs.size })], ["all", t("fees.view.all", { count: people.length })]], choice.view, (key) => { choice.view = key; draw(); }),
      search,
      choice.view === "clubs"
        ? h("ul", { class: "plain-list sheet" }, [...clubs].filter(([club]) => words.every((word) => folded(club).includes(word))).sort(([a], [b]) => a.localeCompare(b, "vi")).map(([club, members]) => clubRow(club, members, answer, load)))
        : shown.length === 0 ? h("p", { class: "pad quiet sheet" }, t("fees.nobody"))
          : h("ul", { class: "plain-list sheet" }, shown.slice(0, 300).map((one) => personRow(one, answer, load)))));
  }
  show(root, h("h1", { class: "page-title" }, t("nav.fees")), box);
  load();
  return () => {};
}
