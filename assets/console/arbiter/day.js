// The day: roll call, players who come and go, late entries, the schedule, the import of lists.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { groupChip } from "/shared/tables.js";
import { folded, hallTime, t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";
import { complaintsView } from "/arbiter/complaints.js";
import { importView } from "/arbiter/import.js";
import { scheduledList } from "/arbiter/scheduled.js";
import { confirmed, field, fillFrom, run, segments, sheet } from "/arbiter/kit.js";
import { isChief, mayEnter, model, myGroups, onChange } from "/arbiter/state.js";

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
  show(box, h("div", { class: "row wrap" }, h("div", { class: "grow" }, groupSelect(load)), h("div", { class: "grow" }, search)), h("div", { class: "sheet" }, list));
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

function schedule() {
  const body = model.tournament();
  const now = model.now();
  const items = body ? [...body.schedule].sort((a, b) => a.starts_at_ms - b.starts_at_ms) : [];
  if (items.length === 0) return h("p", { class: "pad quiet sheet" }, t("day.no_schedule"));
  return h("ul", { class: "plain-list sheet" }, items.map((item) => h("li", { class: `row pad ${item.starts_at_ms < now ? "quiet" : ""}` },
    h("strong", { class: "numbers" }, hallTime(item.starts_at_ms, model.utcOffset())),
    h("span", { class: "grow" }, item.text),
    item.group && groupChip(model.group(item.group) || { label: item.group, colour_index: 9 }))));
}

function hallClock() {
  const running = model.groups().filter((group) => ["running", "countdown"].includes((model.clock(group.id) || {}).state)).length;
  const paused = model.groups().filter((group) => (model.clock(group.id) || {}).state === "paused").length;
  return h("div", { class: "sheet pad stack" },
    h("h2", {}, t("day.hall_clock")),
    h("p", { class: "second" }, t("day.hall_clock_state", { running, paused })),
    h("div", { class: "row wrap" },
      h("button", { type: "button", class: "button bad", disabled: running === 0, data: { key: "pause" }, on: { click: () => run("set_clock", { action: "pause" }) } }, t("day.pause_all")),
      h("button", { type: "button", class: "button main", disabled: paused === 0, data: { key: "resume" }, on: { click: () => run("set_clock", { action: "resume" }) } }, t("day.resume_all"))));
}

export function dayPage(root) {
  const tabs = [["roll", t("day.roll")], ["late", t("day.late")], ["schedule", t("day.schedule")]];
  if (isChief()) tabs.push(["import", t("day.import")], ["complaints", t("complaint.title")]);
  const bar = h("div", {});
  const content = h("div", {});
  const drawTab = () => {
    show(bar, segments(t("show"), tabs, choice.tab, (key) => { choice.tab = key; drawTab(); }));
    if (choice.tab === "roll") show(content, rollCall());
    else if (choice.tab === "late") show(content, lateEntry());
    else if (choice.tab === "complaints") show(content, complaintsView());
    else if (choice.tab === "import") show(content, importView());
    else show(content, h("div", { class: "stack" }, mayEnter() && hallClock(), scheduledList(), schedule()));
  };
  show(root, h("h1", { class: "page-title" }, t("nav.day")), h("div", { class: "stack" }, bar, content));
  drawTab();
  // Only what the engine has announced anew; the list itself is asked for once.
  let phases = "";
  return onChange(() => {
    const now = JSON.stringify([...model.topics.keys()].filter((topic) => topic.startsWith("clock/")).map((topic) => model.body(topic).state));
    if (choice.tab !== "schedule" || now === phases) return;
    phases = now;
    drawTab();
  });
}
