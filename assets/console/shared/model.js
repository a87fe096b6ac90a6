// What is known of the tournament: the last message of each topic, and the engine's time.
// SPDX-License-Identifier: Apache-2.0

export class Model {
  constructor() {
    this.topics = new Map();
    this.offset = null; // engine time minus this page's monotonic clock
    this.run = "";
    this.listeners = new Set();
    this.isQueued = false;
  }

  onChange(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Takes an event of the stream. */
  take(name, data) {
    if (name === "beat") {
      const beat = JSON.parse(data);
      if (beat.time_ms > 0) this.offset = beat.time_ms - performance.now();
      return;
    }
    if (name !== "message") return;
    const message = JSON.parse(data);
    if (message.run !== this.run) {
      // Another start of the engine: what was known is replaced by its snapshot.
      this.run = message.run;
      this.topics.clear();
    }
    const known = this.topics.get(message.topic);
    if (known && known.topic_sequence >= message.topic_sequence) return;
    if (message.kind === "retired") this.topics.delete(message.topic);
    else this.topics.set(message.topic, message);
    this.changed();
  }

  /** Listeners are told once a frame, however many messages came. */
  changed() {
    if (this.isQueued) return;
    this.isQueued = true;
    queueMicrotask(() => {
      this.isQueued = false;
      for (const listener of this.listeners) listener();
    });
  }

  body(topic) {
    const message = this.topics.get(topic);
    return message ? message.body : null;
  }
  now() {
    return this.offset === null ? Date.now() : this.offset + performance.now();
  }

  tournament() {
    return this.body("tournament");
  }
  groups() {
    const body = this.tournament();
    return body ? body.groups : [];
  }
  group(id) {
    return this.groups().find((group) => group.id === id) || null;
  }
  pairings(id) {
    return this.body(`pairings/${id}`);
  }
  standings(id, list = "overall") {
    return this.body(`standings/${id}/${list}`);
  }
  clock(id) {
    return this.body(`clock/${id}`);
  }
  announcements() {
    const body = this.body("announcements");
    return body ? body.active : [];
  }
  utcOffset() {
    const body = this.tournament();
    return body ? body.utc_offset_minutes : 420;
  }
  /** The next entry of the schedule that concerns the group. */
  nextEvent(id) {
    const body = this.tournament();
    if (!body) return null;
    const now = this.now();
    const coming = body.schedule.filter(
      (item) => item.starts_at_ms > now && (!item.group || item.group === id));
    coming.sort((a, b) => a.starts_at_ms - b.starts_at_ms);
    return coming[0] || null;
  }
  /** Milliseconds that a clock has left; null where none runs. */
  remaining(id) {
    const clock = this.clock(id);
    if (!clock) return null;
    if (clock.state === "running" || clock.state === "countdown") {
      return Math.max(0, clock.deadline_ms - this.now());
    }
    return clock.state === "paused" ? clock.remaining_ms : null;
  }
}

/** Group colours of the walls (assets/themes), by index: fill and text. */
export const groupColors = 10;

/** "U08 Nam · Cờ nhanh" */
export function groupName(group) {
  if (!group) return "";
  return group.discipline_label ? `${group.label} · ${group.discipline_label}` : group.label;
}
