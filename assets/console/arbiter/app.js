// The console: who is signed in, the line to the engine, the pages.
// SPDX-License-Identifier: Apache-2.0

import { h, icon, show } from "/shared/dom.js";
import { follow } from "/shared/stream.js";
import { applyTheme } from "/shared/theme.js";
import { loadWords, remainingText, t } from "/shared/words.js";
import { headers, NoAnswer, onSignedOut, send } from "/arbiter/api.js";
import { announcePage } from "/arbiter/announce.js";
import { dayPage } from "/arbiter/day.js";
import { devicesPage } from "/arbiter/devices.js";
import { historyPage } from "/arbiter/history.js";
import { morePage } from "/arbiter/more.js";
import { printPage } from "/arbiter/print.js";
import { resultsPage } from "/arbiter/results.js";
import { roundsPage } from "/arbiter/rounds.js";
import { screensPage } from "/arbiter/screens.js";
import { signIn } from "/arbiter/sign_in.js";
import { changed, facts, line, model, onChange, queue, session } from "/arbiter/state.js";

const app = document.getElementById("app");
const pages = {
  results: resultsPage, rounds: roundsPage, announce: announcePage, screens: screensPage,
  more: (root) => morePage(root, go, drawFrame), day: dayPage, history: historyPage, print: printPage, devices: devicesPage,
};
const tabs = ["results", "rounds", "announce", "screens", "more"];
const wide = ["day", "history", "print", "devices"];
let current = "results";
let leave = () => {};
let isSigningIn = false;

function pageFromAddress() {
  const name = location.hash.slice(1);
  return name in pages ? name : "results";
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
  const isUnderMore = wide.includes(current);
  show(document.getElementById("navigation"), [...tabs.slice(0, 4), ...wide, "more"].map((name) => {
    if (name === "devices" && session.role !== "chief") return null;
    const isCurrent = name === current || (name === "more" && isUnderMore);
    return h("a", { href: `#${name}`, class: `${wide.includes(name) ? "wide-only" : ""} ${name === current ? "exact" : ""}`, "aria-current": isCurrent ? "page" : undefined, data: { key: `nav-${name}` } },
      icon(name), h("span", {}, t(`nav.${name}`)));
  }));
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
}

function drawFrame() {
  leave();
  leave = () => {};
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
addEventListener("hashchange", () => { if (document.getElementById("page")) openPage(); });
addEventListener("offline", changed);
addEventListener("online", changed);
onSignedOut(askToSignIn);
onChange(drawState);
setInterval(() => {
  for (const element of document.querySelectorAll("[data-clock]")) {
    const left = model.remaining(element.dataset.clock);
    if (left !== null) element.textContent = remainingText(left);
  }
}, 250);
await enterBy(await sessionNow());
