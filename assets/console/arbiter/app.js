// The console: who is signed in, the line to the engine, the pages.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { follow } from "/shared/stream.js";
import { applyTheme } from "/shared/theme.js";
import { hallTime, loadWords, remainingText, t } from "/shared/words.js";
import { headers, NoAnswer, onSignedOut, send } from "/arbiter/api.js";
import { announcePage } from "/arbiter/announce.js";
import { backupPage } from "/arbiter/backup.js";
import { complaintsPage } from "/arbiter/complaints.js";
import { dayPage } from "/arbiter/day.js";
import { devicesPage } from "/arbiter/devices.js";
import { feesPage } from "/arbiter/fees.js";
import { healthPage } from "/arbiter/health.js";
import { historyPage } from "/arbiter/history.js";
import { importPage } from "/arbiter/import.js";
import { kioskPage } from "/arbiter/kiosk.js";
import { morePage } from "/arbiter/more.js";
import { printPage } from "/arbiter/print.js";
import { resultsPage } from "/arbiter/results.js";
import { roundsPage } from "/arbiter/rounds.js";
import { schedulePage } from "/arbiter/scheduled.js";
import { screensPage } from "/arbiter/screens.js";
import { signIn } from "/arbiter/sign_in.js";
import { changed, facts, isChief, isKiosk, line, mayEnter, model, onChange, queue, session } from "/arbiter/state.js";

const app = document.getElementById("app");
const pages = {
  results: resultsPage, rounds: roundsPage, announce: announcePage, screens: screensPage,
  more: (root) => morePage(root, go, drawFrame, menu()), day: dayPage, schedule: schedulePage, fees: feesPage, import: importPage,
  complaints: complaintsPage, history: historyPage, print: printPage, devices: devicesPage, backup: backupPage, health: healthPage,
};
const tabs = ["results", "rounds", "announce", "screens"];
let current = "results";
let leave = () => {};
let isSigningIn = false;

/** What lies behind "More" on a phone and in the side bar at a desk, by what it is about. */
function menu() {
  const enters = mayEnter();
  return [
    ["players", [["day", true], ["fees", isChief()], ["import", isChief()]]],
    ["event", [["schedule", true], ["complaints", enters], ["history", enters], ["print", true]]],
    ["house", [["devices", isChief()], ["backup", isChief()], ["health", true]]],
  ].map(([name, entries]) => [name, entries.filter(([, isOpen]) => isOpen).map(([page]) => page)]);
}

function pageFromAddress() {
  const name = location.hash.slice(1);
  const isOpen = tabs.includes(name) || name === "more" || menu().some(([, entries]) => entries.includes(name));
  return isOpen ? name : "results";
}

export function go(name) {
  location.hash = `#${name}`;
}

function openPage() {
  leave();
  current = pageFromAddress();
  const root = document.getElementById("page");
  scrollTo(0, 0);
  leave = pages[current](root) || (() => {});
  drawNavigation();
  document.title = `${t(`nav.${current}`)} · Kỳ Đài`;
}

function drawNavigation() {
  const isUnderMore = menu().some(([, entries]) => entries.includes(current));
  const link = (name, isWide) => h("a", {
    href: `#${name}`, class: `${isWide ? "wide-only" : ""} ${name === current ? "exact" : ""}`, data: { key: `nav-${name}` },
    "aria-current": name === current || (name === "more" && isUnderMore) ? "page" : undefined,
  }, icon(name), h("span", {}, t(`nav.${name}`)));
  show(document.getElementById("navigation"),
    h("div", { class: "brand wide-only" }, h("strong", {}, "Kỳ Đài"), h("span", { class: "brand-time numbers", data: { now: "" } }), h("span", { class: "brand-name" }, (model.tournament() || {}).name || "")),
    tabs.map((name) => link(name, false)),
    menu().map(([, entries]) => entries.length > 0 && [h("hr", { class: "wide-only" }), entries.map((name) => link(name, true))]),
    h("hr", { class: "wide-only" }), link("more", false));
  tickHallTime();
}

/** What everybody must see: the line is down, results are not sent, a result is refused. */
function drawState() {
  const box = document.getElementById("state");
  if (!box) return;
  const waiting = queue.waiting().length;
  const refused = queue.refused().length;
  const parts = [];
  // A stream may seem alive for some seconds after the network has gone.
  const isCutOff = !line.isLive || !navigator.onLine || (waiting > 0 && queue.isCutOff);
  if (isCutOff) parts.push(h("p", { class: "notice warn", data: { state: "offline" } }, waiting > 0 ? t("state.offline_unsent", { count: waiting }) : t("state.offline")));
  else if (waiting > 3) parts.push(h("p", { class: "notice" }, t("state.sending", { count: waiting })));
  if (refused > 0 && current !== "results") parts.push(h("p", { class: "notice bad" }, h("a", { href: "#results" }, t("state.refused", { count: refused }))));
  show(box, parts);
  const brand = document.querySelector(".brand-name");
  if (brand && model.tournament()) brand.textContent = model.tournament().name;
}

function tickHallTime() {
  const text = hallTime(model.now(), model.utcOffset());
  for (const element of document.querySelectorAll("[data-now]")) if (element.textContent !== text) element.textContent = text;
}

function drawFrame() {
  leave();
  leave = () => {};
  if (isKiosk()) {
    show(app, h("main", { id: "page", class: "kiosk", tabindex: -1 }), h("div", { id: "state", role: "status" }),
      h("div", { id: "toasts", role: "status", "aria-live": "polite" }));
    current = "kiosk";
    leave = kioskPage(document.getElementById("page"), drawFrame);
    document.title = t("kiosk.title");
    drawState();
    return;
  }
  show(app,
    h("a", { href: "#page", class: "skip", on: { click: (event) => { event.preventDefault(); document.getElementById("page").focus(); } } }, t("skip")),
    h("nav", { id: "navigation", "aria-label": t("nav.title") }),
    h("div", { class: "body" },
      h("div", { id: "state", role: "status" }),
      h("main", { id: "page", tabindex: -1 })),
    h("div", { id: "toasts", role: "status", "aria-live": "polite" }));
  openPage();
  drawState();
}

function listen() {
  if (line.follow) return;
  line.follow = follow(() => "/api/stream", headers, (name, data) => model.take(name, data), (state, status) => {
    const was = line.isLive;
    line.isLive = state === "live";
    if (was !== line.isLive) line.since = performance.now();
    if (line.isLive) queue.hurry();
    if (state === "refused" && status === 401) askToSignIn();
    changed();
  });
}

async function askToSignIn() {
  if (isSigningIn) return;
  isSigningIn = true;
  if (line.follow) line.follow.stop();
  line.follow = null;
  leave();
  leave = () => {};
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  await enterBy(await sessionNow());
  isSigningIn = false;
}

/** The engine's word on this device; asked until it answers. */
async function sessionNow() {
  for (;;) {
    try {
      return (await send("/api/session")).body;
    } catch (failure) {
      if (!(failure instanceof NoAnswer)) throw failure;
      show(app, h("p", { class: "pad" }, t("connecting")));
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

async function enterBy(known) {
  const isPairingLink = location.hash.startsWith("#pair=");
  const told = known.signed_in && !isPairingLink ? known : await signIn(app, known);
  Object.assign(session, { name: told.name, role: told.role, groups: told.groups, device: told.device });
  const { status, body } = await send("/api/facts");
  if (status === 200) Object.assign(facts, body);
  drawFrame();
  listen();
  queue.hurry();
}

applyTheme();
await loadWords();
await queue.open();
addEventListener("hashchange", () => { if (document.getElementById("navigation")) openPage(); });
addEventListener("offline", changed);
addEventListener("online", changed);
onSignedOut(askToSignIn);
onChange(drawState);
setInterval(() => {
  for (const element of document.querySelectorAll("[data-clock]")) {
    const left = model.remaining(element.dataset.clock);
    if (left !== null) element.textContent = remainingText(left);
  }
  tickHallTime();
}, 250);
await enterBy(await sessionNow());
