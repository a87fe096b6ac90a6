// The flow of the rounds: pair, look, publish, clocks, standings, for one group or many at once.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { groupName } from "/shared/model.js";
import { boardTable, groupChip, standingsTable, standingsTitle } from "/shared/tables.js";
import { remainingText, t } from "/shared/words.js";
import { draftView } from "/arbiter/draft.js";
import { confirmed, field, run, segments, sheet } from "/arbiter/kit.js";
import { openPaper } from "/arbiter/print.js";
import { scheduleFor } from "/arbiter/scheduled.js";
import { isChief, mayEnter, model, myGroups, onChange, session } from "/arbiter/state.js";

const chosen = new Set();
let open = null;
let tab = "round";
let filter = null;

/** Wants the arbiter's hand, is being played, or neither yet. */
function stateOf(group) {
  if (group.current_round > 0 && group.open_boards > 0 && group.phase !== "paired") return "playing";
  return group.phase === "complete" || group.phase === "ceremony" ? "over" : "waiting";
}

/** What comes next for a group, as the arbiter would say it. */
function nextStep(group) {
  if (group.phase === "paired") return { name: t("step.publish"), run: () => { open = group.id; tab = "draft"; } };
  const isOver = group.open_boards === 0;
  if (group.current_round === 0) return { name: t("step.pair", { round: 1 }), run: () => pair([group]) };
  if (!isOver) return null;
  if (group.current_round < group.rounds_planned) {
    return { name: t("step.pair", { round: group.current_round + 1 }), run: () => pair([group]) };
  }
  return group.phase === "complete" || group.phase === "ceremony" ? null
    : { name: t("step.finish"), run: () => run("finish_groups", { groups: [group.id] }) };
}

async function pair(groups) {
  const body = { groups: groups.map((group) => group.id) };
  if (groups.length === 1) body.expected_round = groups[0].current_round + 1;
  const reply = await run("pair_groups", body);
  if (reply && groups.length === 1) {
    open = groups[0].id;
    tab = "draft";
  }
}

function clockText(group) {
  const clock = model.clock(group.id);
  const left = model.remaining(group.id);
  if (!clock || clock.state === "idle") return null;
  if (clock.state === "ended") return h("span", { class: "clock" }, icon("clock"), t("clock.ended"));
  return h("span", { class: "clock numbers" }, icon("clock"),
    clock.state === "countdown" ? `${t("clock.countdown")} ` : clock.state === "paused" ? `${t("clock.paused")} ` : "",
    h("span", { data: { clock: group.id } }, remainingText(left)));
}

function groupRow(group, redraw) {
  const step = mayEnter() ? nextStep(group) : null;
  const played = group.boards - group.open_boards;
  return h("li", { class: "group-row sheet", data: { group: group.id } },
    h("label", { class: "pick" },
      h("input", { type: "checkbox", checked: chosen.has(group.id), "aria-label": t("choose_group", { group: groupName(group) }), data: { key: `pick-${group.id}` },
        on: { change: (event) => { if (event.target.checked) chosen.add(group.id); else chosen.delete(group.id); redraw(); } } })),
    h("button", { type: "button", class: "open grow", data: { key: `open-${group.id}` }, on: { click: () => { open = group.id; tab = "round"; redraw(); } } },
      h("span", { class: "row wrap" }, groupChip(group), h("span", { class: "small second" }, group.discipline_label)),
      h("span", { class: "row wrap small second" },
        h("span", {}, group.current_round > 0 ? t("round_of", { round: group.current_round, rounds: group.rounds_planned }) : t("players", { count: group.players })),
        h("span", {}, t(`phase.${group.phase}`)),
        group.boards > 0 && h("span", {}, t("boards_done", { done: played, all: group.boards })),
        clockText(group)),
      group.boards > 0 && h("progress", { max: group.boards, value: played, "aria-label": t("boards_done", { done: played, all: group.boards }) })),
    step && h("button", { type: "button", class: `button step ${group.phase === "paired" || group.current_round > 0 ? "main" : "soft"}`, data: { key: `step-${group.id}` }, on: { click: async () => { await step.run(); redraw(); } } }, step.name));
}

async function askMinutes(title, initial) {
  const input = h("input", { class: "input", type: "number", inputmode: "decimal", step: "0.5", value: initial });
  return sheet(title, (close) => h("form", { class: "stack", on: { submit: (event) => {
    event.preventDefault();
    const minutes = Number(input.value.replace(",", "."));
    if (Number.isFinite(minutes) && minutes !== 0) close(Math.round(minutes * 60000));
  } } }, field(t("minutes"), input), h("button", { type: "submit", class: "button main" }, title)));
}

/** Actions on all groups chosen (or, for clocks, on those for which they make sense). */
function actionBar(redraw) {
  const groups = myGroups().filter((group) => chosen.has(group.id));
  const ids = groups.map((group) => group.id);
  const act = (name, key, job, kind = "") => h("button", { type: "button", class: `button ${kind}`, data: { key: `act-${key}` },
    on: { click: async () => { await job(); redraw(); } } }, name);
  const clock = (action, extra = {}) => run("set_clock", { groups: ids, action, ...extra });
  const timed = async (action, title, initial) => {
    const time = await askMinutes(title, initial);
    if (time) await clock(action, { time_ms: time });
  };
  return h("div", { class: "action-bar sheet", role: "region", "aria-label": t("chosen", { count: groups.length }) },
    h("div", { class: "row" },
      h("strong", { class: "grow" }, t("chosen", { count: groups.length })),
      act(t("all"), "all", () => { for (const group of myGroups()) chosen.add(group.id); }, "plain"),
      act(t("none"), "none", () => chosen.clear(), "plain")),
    h("div", { class: "row wrap" },
      act(t("act.pair"), "pair", () => pair(groups)),
      act(t("act.publish"), "publish", () => run("publish_rounds", { groups: ids })),
      act(t("act.countdown"), "countdown", () => timed("countdown", t("act.countdown"), 5)),
      act(t("act.start"), "start", () => clock("start"), "main"),
      act(t("act.pause"), "pause", () => clock("pause")),
      act(t("act.resume"), "resume", () => clock("resume")),
      act(t("act.adjust"), "adjust", () => timed("adjust", t("act.adjust"), 5)),
      act(t("act.stop"), "stop", () => clock("stop")),
      isChief() && act(t("schedule.do"), "schedule", () => scheduleFor(ids))));
}

function groupView(group, redraw) {
  const pairings = model.pairings(group.id);
  const standings = model.standings(group.id);
  const women = model.standings(group.id, "women");
  const step = mayEnter() ? nextStep(group) : null;
  const tabs = [["round", t("tab.round")], ["draft", t("tab.draft")], ["standings", t("tab.standings")]];
  if (women) tabs.push(["women", t("public.women")]);
  const content = h("div", { class: "tab-content" });
  if (tab === "round") {
    show(content, h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("tab.round") }, boardTable(pairings)),
      mayEnter() && group.current_round > 0 && h("div", { class: "row wrap pad" },
        h("button", { type: "button", class: "button bad", on: { click: async () => { await run("unpublish_round", { group: group.id }); redraw(); } } }, t("act.unpublish")),
        h("button", { type: "button", class: "button", on: { click: () => openPaper("pairings", group.id) } }, icon("print"), t("print.pairings"))));
  } else if (tab === "draft") {
    show(content, draftView(group, () => { tab = "round"; redraw(); }));
  } else {
    const body = tab === "women" ? women : standings;
    show(content, h("p", { class: "pad" }, h("strong", {}, body ? standingsTitle(body) : "")),
      h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("tab.standings") }, standingsTable(body)),
      h("div", { class: "row wrap pad" }, h("button", { type: "button", class: "button", on: { click: () => openPaper("standings", group.id) } }, icon("print"), t("print.standings")),
        isChief() && group.open_boards === 0 && group.current_round >= group.rounds_planned && [
          h("button", { type: "button", class: "button", on: { click: async () => { await run("draw_lots", { group: group.id }); redraw(); } } }, t("act.lots")),
          h("button", { type: "button", class: "button", on: { click: async () => {
            if (await confirmed(t("act.sign"), t("act.sign_text", { name: session.name, group: groupName(group) }), t("act.sign"))) await run("sign_standings", { groups: [group.id], arbiter: session.name });
            redraw();
          } } }, t("act.sign"))]));
  }
  return h("section", { class: "group-view sheet" },
    h("div", { class: "row head" },
      h("button", { type: "button", class: "button plain icon-only", "aria-label": t("back"), data: { key: "back" }, on: { click: () => { open = null; redraw(); } } }, icon("back")),
      groupChip(group),
      h("h2", { class: "grow" }, [group.discipline_label, group.current_round > 0 && t("round_of", { round: group.current_round, rounds: group.rounds_planned })].filter(Boolean).join(" · ")),
      clockText(group)),
    step && tab !== "draft" && h("div", { class: "pad" }, h("button", { type: "button", class: "button main wide", data: { key: "step" }, on: { click: async () => { await step.run(); redraw(); } } }, step.name)),
    h("div", { class: "pad" }, segments(t("show"), tabs, tab, (key) => { tab = key; redraw(); })),
    content);
}

export function roundsPage(root) {
  const box = h("div", {});
  // A draft is not published: its view asks by itself and is not redrawn with every message.
  let shownDraft = "";
  const redraw = (isOwn = true) => {
    const group = open ? model.group(open) : null;
    const draftKey = group && tab === "draft" ? `${group.id}/${group.phase}/${group.current_round}` : "";
    if (!isOwn && draftKey !== "" && draftKey === shownDraft) return;
    shownDraft = draftKey;
    if (group) return show(box, groupView(group, redraw));
    const groups = myGroups();
    const count = (state) => groups.filter((one) => stateOf(one) === state).length;
    filter ||= count("playing") > 0 ? "playing" : "all";
    const shown = groups.filter((one) => filter === "all" || stateOf(one) === filter || chosen.has(one.id));
    show(box,
      segments(t("rounds.filter"), ["playing", "waiting", "over", "all"].filter((state) => state !== "over" || count("over") > 0).map((state) => [state, t(`rounds.${state}`, { count: state === "all" ? groups.length : count(state) })]), filter, (key) => { filter = key; redraw(); }),
      groups.some((one) => chosen.has(one.id)) && mayEnter() ? actionBar(redraw) : h("p", { class: "small second tip" }, mayEnter() ? t("rounds.tip") : ""),
      shown.length > 0 ? h("ul", { class: "group-rows" }, shown.map((one) => groupRow(one, redraw))) : h("p", { class: "pad quiet sheet" }, t("rounds.none")));
  };
  show(root, h("h1", { class: "page-title" }, t("nav.rounds")), box);
  redraw();
  return onChange(() => redraw(false));
}
