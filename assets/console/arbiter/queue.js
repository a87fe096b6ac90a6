// Results on their way: kept on the device until the engine has answered, sent once each, in order.
// SPDX-License-Identifier: Apache-2.0

import { command, newId, NoAnswer } from "/arbiter/api.js";

const name = "kydai-console";
const store = "results";

function request(wanted) {
  return new Promise((resolve, reject) => {
    wanted.onsuccess = () => resolve(wanted.result);
    wanted.onerror = () => reject(wanted.error);
  });
}

async function openDatabase() {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: "id" });
  return request(opening);
}

/**
 * An entry: {id, made, group, round, board, name ("record_result" or "clear_result"), body, state:
 * "waiting" | "refused", reply}. Refused ones wait for the arbiter's decision.
 */
export class ResultQueue {
  constructor(onChange) {
    this.entries = [];
    this.onChange = onChange;
    this.database = null;
    this.isSending = false;
    this.isCutOff = false; // the last try found nobody
    this.pause = 0;
    this.timer = 0;
  }

  async open() {
    try {
      this.database = await openDatabase();
      const kept = await request(this.database.transaction(store).objectStore(store).getAll());
      this.entries = kept.sort((a, b) => a.made - b.made);
    } catch {
      this.database = null; // a private window: the queue lives as long as the page
    }
    addEventListener("online", () => this.hurry());
    this.onChange();
    this.hurry();
  }

  async keep(entry) {
    if (!this.database) return;
    const change = this.database.transaction(store, "readwrite");
    change.objectStore(store).put(entry);
    await new Promise((resolve) => {
      change.oncomplete = resolve;
      change.onerror = resolve;
      change.onabort = resolve;
    });
  }

  async forget(entry) {
    this.entries = this.entries.filter((other) => other !== entry);
    if (this.database) this.database.transaction(store, "readwrite").objectStore(store).delete(entry.id);
    this.onChange();
  }

  /** The newest entry of a board; undefined = none. */
  of(group, round, board) {
    return this.entries.findLast((one) => one.group === group && one.round === round && one.board === board);
  }
  waiting() {
    return this.entries.filter((one) => one.state === "waiting");
  }
  refused() {
    return this.entries.filter((one) => one.state === "refused");
  }

  /** Kept first, then sent. One that waits for the same board and was never sent is replaced. */
  async add(group, round, board, commandName, body) {
    const last = this.of(group, round, board);
    if (last && !last.isSent && !last.isBusy) await this.forget(last);
    const entry = {
      id: newId(), made: Date.now() + this.entries.length / 1000, group, round, board, name: commandName, body,
      state: "waiting", isSent: false,
    };
    this.entries.push(entry);
    this.onChange();
    await this.keep(entry);
    this.hurry();
    return entry;
  }

  hurry() {
    this.pause = 0;
    clearTimeout(this.timer);
    this.send();
  }

  later() {
    this.pause = Math.min(this.pause === 0 ? 500 : this.pause * 2, 10000);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), this.pause);
  }

  async send() {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (;;) {
        const entry = this.entries.find((one) => one.state === "waiting");
        if (!entry) return;
        if (!(await this.sendOne(entry))) return;
      }
    } finally {
      this.isSending = false;
    }
  }

  /** False = the engine cannot be reached (or does not know us): later. */
  async sendOne(entry) {
    entry.isBusy = true;
    try {
      // From now on nobody knows whether the engine has it, so it keeps its id for ever.
      if (!entry.isSent) {
        entry.isSent = true;
        await this.keep(entry);
      }
      const reply = await command(entry.name, entry.body, entry.id);
      entry.isBusy = false;
      this.isCutOff = false;
      if (reply.accepted) {
        entry.state = "done";
        await this.forget(entry);
        return true;
      }
      if (reply.code === "console.signed_out" || reply.code === "console.busy") {
        this.later();
        return false;
      }
      entry.state = "refused";
      entry.reply = { code: reply.code, message: reply.message, args: reply.args };
      await this.keep(entry);
      this.onChange();
      return true;
    } catch (failure) {
      entry.isBusy = false;
      if (!(failure instanceof NoAnswer)) throw failure;
      this.isCutOff = true;
      this.onChange();
      this.later();
      return false;
    }
  }
}
