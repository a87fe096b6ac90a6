// Players: roll call, those who come and go, late entries.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { folded, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { confirmed, field, fillFrom, run, segments, sheet } from "/arbiter/kit.js";
import { mayEnter, model, myGroups } from "/arbiter/state.js";

const choice = { tab: "roll", group: null, text: "" };

function groupSelect(onChoice) {
  const groups = myGroups();
  if (!choice.group || !groups.some((group) => group.id === choice.group)) choice.group = groups.length > 0 ? groups[0].id : null;
  return h("select", { class: "input", "aria-label": t("public.group"), on: { change: (event) => { choice.group = event.target.value; onChoice(); } } },
    groups.map((group) => h("option", { value: group.id, selected: group.id === choice.group }, groupName(group))));
}

async function playerSheet(player, reload) {
  const group = player.group;
  const one = { id: player.id };
  const round = h("input", { class: "input narrow", type: "number", min: 1, max: 30, value: (model.group(group) || { current_round: 0 }).current_round + 1 });
  const kind = h("select", { class: "input" }, ["zero", "half", "full"].map((name) => h("option", { value: name }, t(`bye.${name}`))));
  await sheet(player.name, (close) => {
    const act = async (name, body) => { if (await run(name, body)) { close(); reload(); } };
    return h("div", { class: "stack" },
      h("p", { class: "second" }, [player.club, groupName(model.group(group)), player.number > 0 ? `#${player.number}` : null].filter(Boolean).join(" · ")),
      player.presence !== "withdrawn" && h("div", { class: "sheet-part" },
        h("h3", {}, t("day.absent")),
        h("div", { class: "row wrap" }, field(t("day.round"), round), field(t("day.kind"), kind)),
        h("button", { type: "button", class: "button wide", on: { click: () => act("mark_absent", { group, players: [one], first_round: Number(round.value), kind: kind.value }) } }, t("day.mark_absent")),
        h("button", { type: "button", class: "button wide", on: { click: () => act("mark_absent", { group, players: [one], first_round: Number(round.value), is_taken_back: true }) } }, t("day.absent_back"))),
      player.presence === "withdrawn"
        ? h("button", { type: "button", class: "button main wide", on: { click: () => act("return_players", { group, players: [one] }) } }, t("day.return"))
        : h("button", { type: "button", class: "button bad wide", on: { click: async () => {
          if (await confirmed(t("day.withdraw"), t("day.withdraw_text", { name: player.name }), t("day.withdraw"), true)) act("withdraw_players", { group, players: [one] });
        } } }, t("day.withdraw")));
  });
}

/** One tap a player; the whole group at once where all are there. */
function rollCall() {
  const box = h("div", { class: "stack" });
  const list = h("div", {});
  let players = [];
  const load = () => fillFrom(list, () => ask("ask_players", { group: choice.group }), (answer) => {
    players = answer.players;
    queueMicrotask(draw);
    return null;
  });
  const search = h("input", { class: "input", type: "search", placeholder: t("day.find"), "aria-label": t("day.find"), value: choice.text, on: { input: (event) => { choice.text = event.target.value; draw(); } } });
  function draw() {
    const there = players.filter((player) => player.presence === "checked-in").length;
    const listed = players.filter((player) => player.presence !== "withdrawn").length;
    const words = folded(choice.text).split(/\s+/).filter(Boolean);
    const shown = players.filter((player) => words.every((word) => folded(`${player.name} ${player.club} ${player.number}`).includes(word)));
    show(list,
      h("div", { class: "row wrap pad" },
        h("strong", { class: "grow" }, t("day.present", { there, listed })),
        mayEnter() && there < listed && h("button", { type: "button", class: "button main", data: { key: "all" }, on: { click: async () => { await run("check_in", { group: choice.group }); load(); } } }, t("day.all_present"))),
      h("ul", { class: "roll" }, shown.map((player) => h("li", { class: player.presence },
        h("button", { type: "button", class: "roll-mark", "aria-pressed": String(player.presence === "checked-in"), disabled: !mayEnter() || player.presence === "withdrawn",
          "aria-label": t("day.toggle", { name: player.name }), data: { key: `roll-${player.id}` },
          on: { click: async () => { await run("check_in", { group: choice.group, players: [{ id: player.id }], is_present: player.presence !== "checked-in" }, { quiet: true }); load(); } } },
        player.presence === "checked-in" ? icon("check") : ""),
        h("span", { class: "grow" }, h("strong", {}, player.name), h("span", { class: "club" }, [player.number > 0 ? `#${player.number}` : null, player.club].filter(Boolean).join(" · "))),
        player.presence === "withdrawn" && h("span", { class: "small quiet" }, t("withdrawn")),
        mayEnter() && h("button", { type: "button", class: "button plain icon-only", "aria-label": t("day.more", { name: player.name }), data: { key: `more-${player.id}` }, on: { click: () => playerSheet(player, load) } }, icon("more"))))));
  }
  show(box, h("div", { class: "filters" }, groupSelect(load), search), h("div", { class: "sheet" }, list));
  load();
  return box;
}

function lateEntry() {
  const input = (type = "text", extra = {}) => h("input", { class: "input", type, ...extra });
  const name = input("text", { required: true, maxlength: 80, autocomplete: "off" });
  const club = input();
  const born = input("text", { placeholder: "2016/05/02", pattern: "\\d{4}(/\\d{2}/\\d{2})?" });
  const rating = input("number", { min: 0, max: 3500 });
  const sex = h("select", { class: "input" }, ["unknown", "male", "female"].map((one) => h("option", { value: one }, t(`sex.${one}`))));
  const missed = h("select", { class: "input" }, ["zero", "half"].map((one) => h("option", { value: one }, t(`bye.${one}`))));
  return h("form", { class: "sheet pad stack", on: { submit: async (event) => {
    event.preventDefault();
    const data = { name: name.value.trim() };
    if (club.value.trim()) data.club = club.value.trim();
    if (born.value) data.birth_date = born.value.length === 4 ? `${born.value}/00/00` : born.value;
    if (rating.value) data.rating = Number(rating.value);
    if (sex.value !== "unknown") data.sex = sex.value;
    if (await run("enter_late", { group: choice.group, data, missed_rounds: missed.value })) event.target.reset();
  } } },
  h("h2", {}, t("day.late")),
  field(t("public.group"), groupSelect(() => {})), field(t("head.name"), name), field(t("day.club"), club),
  h("div", { class: "row wrap" }, field(t("day.born"), born), field(t("day.rating"), rating), field(t("day.sex"), sex)),
  field(t("day.missed"), missed),
  h("button", { type: "submit", class: "button main wide" }, t("day.enter")));
}

export function dayPage(root) {
  const tabs = [["roll", t("day.roll")], ["late", t("day.late")]];
  const bar = h("div", {});
  const content = h("div", {});
  const drawTab = () => {
    show(bar, mayEnter() && segments(t("show"), tabs, choice.tab, (key) => { choice.tab = key; drawTab(); }));
    show(content, choice.tab === "late" && mayEnter() ? lateEntry() : rollCall());
  };
  show(root, h("h1", { class: "page-title" }, t("nav.day")), h("div", { class: "stack" }, bar, content));
  drawTab();
  return () => {};
}
