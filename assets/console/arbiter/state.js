// What every page of the console shares: the tournament as it is told, the queue, who is signed in.
// SPDX-License-Identifier: Apache-2.0

import { Model } from "/shared/model.js";
import { ResultQueue } from "/arbiter/queue.js";

export const model = new Model();
export const session = { name: "", role: "", groups: [], device: 0 };
export const line = { isLive: false, since: performance.now(), follow: null };
export const facts = { public_port: 0, fingerprint: "", version: "" };

const listeners = new Set();
let isQueued = false;
let isHeld = false;

/** Calls `listener` after anything changed; never while a finger is down, so no tap is lost. */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changed() {
  if (isQueued) return;
  isQueued = true;
  requestAnimationFrame(tell);
  // A tab in the background draws no frames.
  setTimeout(tell, 100);
}

function tell() {
  if (!isQueued || isHeld) return;
  isQueued = false;
  for (const listener of [...listeners]) listener();
}

addEventListener("pointerdown", () => { isHeld = true; }, true);
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, () => setTimeout(() => {
    isHeld = false;
    tell();
  }, 0), true);
}

export const queue = new ResultQueue(changed);
model.onChange(changed);

export function isChief() {
  return session.role === "chief";
}
/** A tablet for the players. */
export function isKiosk() {
  return session.role === "kiosk";
}
export function mayEnter() {
  return session.role === "chief" || session.role === "section";
}
export function mayAnnounce() {
  return session.role === "chief" || session.role === "announcer";
}

/** The groups that this device works on, in the order of the regulation. */
export function myGroups() {
  const all = model.groups();
  const isBound = session.role === "section" || (session.role === "kiosk" && session.groups.length > 0);
  return isBound ? all.filter((group) => session.groups.includes(group.id)) : all;
}
