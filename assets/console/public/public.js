// The hall's page: my child's board, opponent, result and standing, live.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { Model, groupName } from "/shared/model.js";
import { follow } from "/shared/stream.js";
import { boardTable, disc, groupChip, resultText, standingsTable, standingsTitle } from "/shared/tables.js";
import { applyTheme, chooseTheme, isDark } from "/shared/theme.js";
import { chooseLanguage, hallTime, language, loadWords, points, remainingText, t } from "/shared/words.js";

const followedKey = "kydai.followed";
const followedMax = 10;

const model = new Model();
let followed = readFollowed();
let found = null; // what the search has found; null = nothing asked
let asked = "";
let open = openFromAddress();
let tab = "pairings";
let isLive = false;
let lostSince = 0;
let line = null;

function readFollowed() {
  try {
    const kept = JSON.parse(localStorage.getItem(followedKey) || "[]");
    return kept.filter((one) => typeof one.group === "string" && Number.isInteger(one.number)).slice(0, followedMax);
  } catch {
    return [];
  }
}

function keepFollowed() {
  localStorage.setItem(followedKey, JSON.stringify(followed));
}

function openFromAddress() {
  const match = /^#g=([^~]+)$/.exec(decodeURIComponent(location.hash));
  return match ? match[1] : null;
}

function wantedGroups() {
  const groups = new Set(followed.map((one) => one.group));
  if (open) groups.add(open);
  return [...groups].slice(0, followedMax);
}

function listen() {
  line = follow(
    () => `/api/stream?groups=${encodeURIComponent(wantedGroups().join(","))}`,
    () => ({}),
    (name, data) => model.take(name, data),
    (state) => {
      const was = isLive;
      isLive = state === "live";
      if (!isLive && was) lostSince = performance.now();
      draw();
    });
}

// --- searching

let findTimer = 0;
let findCount = 0;

function find(text) {
  asked = text;
  clearTimeout(findTimer);
  if (text.trim().length < 2) {
    found = null;
    drawFound();
    return;
  }
  findTimer = setTimeout(async () => {
    const count = ++findCount;
    try {
      const reply = await fetch(`/api/find?q=${encodeURIComponent(text)}`);
      const rows = (await reply.json()).found || [];
      if (count !== findCount) return;
      found = rows;
    } catch {
      found = [];
    }
    drawFound();
  }, 180);
}

function choose(one) {
  const isKnown = followed.some((other) => other.group === one.group && other.number === one.number);
  if (!isKnown) followed = [one, ...followed].slice(0, followedMax);
  keepFollowed();
  found = null;
  asked = "";
  document.getElementById("find").value = "";
  line.restart();
  draw();
}

function drop(one) {
  followed = followed.filter((other) => other !== one);
  keepFollowed();
  draw();
}

function drawFound() {
  const box = document.getElementById("found");
  if (!box) return;
  document.getElementById("said").textContent = found ? t("public.found_count", { count: found.length }) : "";
  if (found === null) return show(box);
  if (found.length === 0) return show(box, h("div", { class: "found sheet" }, h("p", {}, t("public.found_none"))));
  show(box, h("div", { class: "found sheet" }, found.map((one) => {
    const group = model.group(one.group) || { label: one.label, colour_index: 9 };
    return h("button", { type: "button", on: { click: () => choose(one) } },
      h("span", { class: "grow" },
        h("span", { class: "name" }, one.name),
        h("span", { class: "club" }, [one.club, one.discipline].filter(Boolean).join(" · "))),
      groupChip(group));
  })));
}

// --- one child

/** Where the child sits in the round that is published. */
function seatOf(child) {
  const body = model.pairings(child.group);
  if (!body || body.round === 0) return null;
  for (const row of body.boards) {
    if (row.white.number === child.number) return { round: body, row, side: "white", other: row.black, me: row.white };
    if (row.black.number === child.number) return { round: body, row, side: "black", other: row.white, me: row.black };
  }
  const bye = body.byes.find((row) => row.player.number === child.number);
  return bye ? { round: body, bye } : { round: body };
}

function outcome(seat) {
  const result = seat.row.result;
  if (result === "") return null;
  if (result === "½-½") return ["draw", t("public.draw")];
  if (result === "---") return ["loss", t("public.both_absent")];
  const hasWhiteWon = result === "1-0" || result === "+--";
  const isForfeit = result === "+--" || result === "--+";
  const hasWon = hasWhiteWon === (seat.side === "white");
  if (isForfeit) return hasWon ? ["win", t("public.win_forfeit")] : ["loss", t("public.loss_forfeit")];
  return hasWon ? ["win", t("public.win")] : ["loss", t("public.loss")];
}

function seatBox(seat) {
  if (!seat) return h("div", { class: "seat alone" }, t("not_published"));
  if (seat.bye) return h("div", { class: "seat alone" }, t(`bye.${seat.bye.kind}`));
  if (!seat.row) return h("div", { class: "seat alone" }, t("public.not_in_round"));
  return h("div", { class: "seat" },
    h("div", { class: "board" }, h("span", {}, t("head.board")), h("strong", {}, seat.row.board)),
    h("div", {},
      h("div", { class: "side" }, disc(seat.side), t(seat.side)),
      h("div", { class: "against" }, t("public.against"), " ", h("b", {}, seat.other.name)),
      h("div", { class: "small quiet" }, seat.other.club)));
}

function fact(name, value, kind) {
  return h("div", {}, h("dt", {}, name), h("dd", { class: kind }, value));
}

function clockFact(group) {
  const clock = model.clock(group);
  const left = model.remaining(group);
  if (!clock || left === null) {
    const next = model.nextEvent(group);
    if (!next) return fact(t("public.next"), "–");
    return fact(next.text, hallTime(next.starts_at_ms, model.utcOffset()));
  }
  const name = clock.state === "countdown" ? t("clock.countdown") : clock.state === "paused" ? t("clock.paused") : t("clock.running");
  return h("div", {}, h("dt", {}, name),
    h("dd", { class: "numbers", data: { clock: group } }, remainingText(left)));
}

function card(child) {
  const group = model.group(child.group);
  const seat = seatOf(child);
  const standings = model.standings(child.group);
  const place = standings ? standings.rows.find((row) => row.player.number === child.number) : null;
  const done = seat && seat.row ? outcome(seat) : null;
  return h("section", { class: "card sheet", "aria-label": child.name },
    h("div", { class: "head" },
      h("div", { class: "grow" },
        h("h2", {}, child.name),
        h("div", { class: "row wrap small second" },
          groupChip(group || { label: child.label, colour_index: 9 }),
          group && group.discipline_label && h("span", {}, group.discipline_label),
          seat && h("span", {}, t("round_of", { round: seat.round.round, rounds: seat.round.rounds_planned })))),
      h("button", { type: "button", class: "button plain icon-only", "aria-label": t("public.drop", { name: child.name }),
        on: { click: () => drop(child) } }, icon("close"))),
    seatBox(seat),
    h("dl", { class: "facts" },
      fact(t("head.result"), done ? done[1] : seat && seat.row ? t("public.playing") : "–", done ? done[0] : undefined),
      fact(t("public.place"), place && standings.after_round > 0
        ? t("public.place_points", { rank: place.rank, points: points(place.player.points) }) : "–"),
      fact(t("public.table_after"), standings ? standingsTitle(standings) : "–"),
      clockFact(child.group)),
    h("button", { type: "button", class: "button link", on: { click: () => openGroup(child.group) } },
      t("public.whole_group")));
}

// --- one group

function openGroup(id) {
  open = id;
  location.hash = id ? `#g=${encodeURIComponent(id)}` : "";
  tab = "pairings";
  line.restart();
  draw();
  scrollTo(0, 0);
}

function groupPage() {
  const group = model.group(open);
  const marked = new Set(followed.filter((one) => one.group === open).map((one) => one.number));
  const standings = model.standings(open);
  const women = model.standings(open, "women");
  const pairings = model.pairings(open);
  const tabs = [["pairings", t("public.pairings")], ["standings", t("public.standings")]];
  if (women) tabs.push(["women", t("public.women")]);
  let title = "";
  let table = null;
  if (tab === "pairings") {
    title = pairings && pairings.round > 0 ? t("round_of", { round: pairings.round, rounds: pairings.rounds_planned }) : "";
    table = boardTable(pairings, marked);
  } else {
    const body = tab === "women" ? women : standings;
    title = body ? standingsTitle(body) : "";
    table = standingsTable(body, marked);
  }
  return h("section", { class: "group-page sheet" },
    h("div", { class: "head" },
      h("button", { type: "button", class: "button plain icon-only", "aria-label": t("back"), data: { key: "back" },
        on: { click: () => openGroup(null) } }, icon("back")),
      group ? groupChip(group) : open,
      h("h2", { class: "grow" }, group ? group.discipline_label || t("public.group") : "")),
    h("div", { class: "tabs", role: "tablist" }, tabs.map(([key, name]) =>
      h("button", { type: "button", role: "tab", "aria-selected": String(tab === key), data: { key: `tab-${key}` },
        on: { click: () => { tab = key; draw(); } } }, name))),
    h("p", { class: "title" }, title),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": title || t("public.pairings") }, table));
}

function groupList() {
  const groups = model.groups();
  if (groups.length === 0) return null;
  return h("nav", { class: "groups sheet", "aria-label": t("public.groups") },
    h("h2", {}, t("public.groups")),
    groups.map((group) => h("button", { type: "button", on: { click: () => openGroup(group.id) } },
      groupChip(group),
      h("span", { class: "grow" },
        group.discipline_label && h("span", { class: "small" }, group.discipline_label),
        h("span", { class: "club" }, group.current_round > 0
          ? [t("round_of", { round: group.current_round, rounds: group.rounds_planned }), t(`phase.${group.phase}`)].join(" · ")
          : t(`phase.${group.phase}`))),
      icon("chevron"))));
}

function notices() {
  const mine = new Set(wantedGroups());
  const list = model.announcements().filter((one) =>
    one.screens.length === 0 && (one.groups.length === 0 || one.groups.some((group) => mine.has(group))));
  const lost = !isLive && model.tournament();
  return [
    lost && h("p", { class: "notice warn" }, t("public.lost")),
    list.map((one) => h("p", { class: `notice lines ${one.priority}` },
      language() === "en" && one.text_english ? one.text_english : one.text))];
}

// --- the page

function frame() {
  const app = document.getElementById("app");
  show(app,
    h("header", { class: "top" }, h("div", { class: "inner row" },
      h("div", { class: "grow" }, h("h1", { id: "name" }), h("p", { class: "venue", id: "venue" })),
      h("button", { type: "button", class: "button", id: "theme", on: { click: changeTheme } }, icon("sun")),
      h("button", { type: "button", class: "button", id: "language", on: { click: changeLanguage } }))),
    h("main", { id: "main" },
      h("div", { class: "find" },
        icon("search"),
        h("input", { class: "input", id: "find", type: "search", autocomplete: "off", enterkeyhint: "search",
          on: { input: (event) => find(event.target.value) } }),
        h("p", { class: "visually-hidden", id: "said", role: "status" }),
        h("div", { id: "found" })),
      h("div", { id: "notices", class: "notices", role: "status" }),
      h("div", { id: "cards" }),
      h("div", { id: "side" })));
}

function draw() {
  const tournament = model.tournament();
  document.title = tournament ? tournament.name : "Kỳ Đài";
  document.getElementById("name").textContent = tournament ? tournament.name : t("connecting");
  document.getElementById("venue").textContent = tournament ? tournament.venue : "";
  const languageButton = document.getElementById("language");
  languageButton.textContent = language() === "vi" ? "English" : "Tiếng Việt";
  languageButton.lang = language() === "vi" ? "en" : "vi";
  document.getElementById("theme").setAttribute("aria-label", isDark() ? t("theme.to_light") : t("theme.to_dark"));
  const input = document.getElementById("find");
  input.placeholder = t("public.find");
  input.setAttribute("aria-label", t("public.find"));
  document.getElementById("main").classList.toggle("one", Boolean(open));
  show(document.getElementById("notices"), notices());
  const hint = tournament && h("p", { class: "hint sheet second" }, t("public.hint"));
  show(document.getElementById("cards"), open ? groupPage()
    : followed.length > 0 ? h("div", { class: "cards" }, followed.map(card)) : hint);
  show(document.getElementById("side"), open ? null : groupList());
  drawFound();
}

function changeTheme() {
  chooseTheme(isDark() ? "light" : "dark");
  draw();
}

async function changeLanguage() {
  await chooseLanguage(language() === "vi" ? "en" : "vi");
  draw();
}

function tick() {
  for (const element of document.querySelectorAll("[data-clock]")) {
    const left = model.remaining(element.dataset.clock);
    if (left !== null) element.textContent = remainingText(left);
  }
}

applyTheme();
await loadWords();
frame();
model.onChange(draw);
addEventListener("hashchange", () => {
  const wanted = openFromAddress();
  if (wanted === open) return;
  open = wanted;
  line.restart();
  draw();
});
setInterval(tick, 250);
draw();
listen();
