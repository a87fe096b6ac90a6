// 1,000 phones follow the public page while results come in; and the way of a tap to the wall.
// Usage: KYDAI_BIN=DIR node bench.mjs [CLIENTS] [RESULTS]
// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from "node:fs";
import net from "node:net";
import { eventually, Hall, laptop } from "./hall.mjs";

const clients = Number(process.argv[2] || 1000);
const wanted = Number(process.argv[3] || 100);
const between = 100; // ms between two results: a busy hall has one in two seconds
const ticks = 100; // of /proc, a second

function used(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const [, rss] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return { seconds: (Number(stat[11]) + Number(stat[12])) / ticks, mb: Number(rss) / 1024 };
}
function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length === 0 ? NaN : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}
const ms = (value) => `${value.toFixed(1)} ms`;

class Follower {
  constructor(port, group, index, onResult) {
    this.isReady = false;
    this.text = "";
    this.bytes = 0;
    // A phone has its own address; the limit of one address holds here as in a hall.
    this.socket = net.connect({ port, host: "127.0.0.1", localAddress: `127.0.${1 + Math.floor(index / 40)}.1` });
    this.socket.write(`GET /api/stream?groups=${encodeURIComponent(group)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    this.socket.on("error", () => { this.isBroken = true; });
    this.socket.on("close", () => { this.isBroken = true; });
    this.socket.on("data", (bytes) => {
      this.bytes += bytes.length;
      this.text += bytes;
      for (let end = this.text.indexOf("\n\n"); end >= 0; end = this.text.indexOf("\n\n")) {
        const block = this.text.slice(0, end);
        this.text = this.text.slice(end + 2);
        if (block.startsWith("event: ready")) this.isReady = true;
        else if (block.includes('"kind":"pairings"')) onResult(Number(/"log_sequence":(\d+)/.exec(block)[1]));
      }
    });
  }
}

const hall = await Hall.open();
try {
  const groups = ["rapid/U08-NAM", "rapid/U09-NAM", "rapid/U10-NAM", "rapid/U07-NAM"];
  await hall.publish(...groups);
  const page = await hall.arbiter(laptop, "Bench");
  const send = (name, body) => page.evaluate(async ([command, fields]) => {
    const api = await import("/arbiter/api.js");
    return api.command(command, fields);
  }, [name, body]);

  const alone = used(hall.engine.pid);
  const sent = new Map(); // log_sequence -> when the tap was
  const early = [];
  const delays = [];
  const seen = (sequence) => {
    const now = performance.now();
    if (sent.has(sequence)) delays.push(now - sent.get(sequence));
    else early.push([sequence, now]);
  };
  const begun = performance.now();
  const followers = [];
  for (let i = 0; i < clients; ++i) followers.push(new Follower(hall.port + 7, groups[i % groups.length], i, seen));
  await eventually(() => followers.every((one) => one.isReady || one.isBroken), "all clients ready", 60000);
  const broken = followers.filter((one) => one.isBroken).length;
  const joined = performance.now() - begun;
  early.length = 0;

  const before = used(hall.engine.pid);
  const first = performance.now();
  const answers = [];
  let number = 0;
  for (let board = 1; number < wanted && board < 40; ++board) {
    for (const group of groups) {
      if (number >= wanted) break;
      const tapped = performance.now();
      const reply = await send("record_result", { group, board, result: ["1-0", "0-1", "1/2"][number % 3] });
      if (!reply.accepted) continue;
      ++number;
      answers.push(performance.now() - tapped);
      sent.set(reply.log_sequence, tapped);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, between - (performance.now() - tapped))));
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const took = (performance.now() - first) / 1000;
  for (const [sequence, when] of early) if (sent.has(sequence)) delays.push(when - sent.get(sequence));
  const now = used(hall.engine.pid);
  const bytes = followers.reduce((sum, one) => sum + one.bytes, 0);
  console.log(`public page: ${clients} clients joined in ${ms(joined)}, ${broken} lost; ${(bytes / 1048576).toFixed(1)} MiB sent in all`);
  console.log(`  ${number} results in ${took.toFixed(1)} s: delay tap -> client  median ${ms(quantile(delays, 0.5))}, 99 % ${ms(quantile(delays, 0.99))}, worst ${ms(quantile(delays, 1))} (${delays.length} events)`);
  console.log(`  answer to the arbiter  median ${ms(quantile(answers, 0.5))}, worst ${ms(quantile(answers, 1))}`);
  console.log(`  engine: ${(100 * (now.seconds - before.seconds) / took).toFixed(0)} % of one core, memory ${alone.mb.toFixed(0)} -> ${now.mb.toFixed(0)} MiB`);

  // Dead clients: half of them stop reading; the rest feel nothing.
  for (const one of followers.slice(0, clients / 2)) one.socket.pause();
  for (const one of followers) one.socket.destroy();

  await hall.display("hall-1");
  await hall.command("assign_screen", { screen: "hall-1", groups: ["rapid/U08-NAM"], scenes: [{ scene: "pairings" }] });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const walls = [];
  for (let board = 1; board <= 15; ++board) {
    const tapped = performance.now();
    const reply = await send("record_result", { group: "rapid/U08-NAM", board, result: board % 2 ? "0-1" : "1-0", is_forced: true });
    if (!reply.accepted) continue;
    // The display says itself what it has drawn.
    await eventually(async () => {
      const { result } = await send("ask_screens", {});
      return result.screens.some((screen) => screen.screen === "hall-1" && screen.log_sequence >= reply.log_sequence);
    }, "the result on the wall", 5000);
    walls.push(performance.now() - tapped);
  }
  console.log(`tap -> drawn on a display and reported: median ${ms(quantile(walls, 0.5))}, worst ${ms(quantile(walls, 1))} (${walls.length} results)`);
} finally {
  await hall.close();
}
