// A hall of real processes for the browser: engine, display, Chromium.
// SPDX-License-Identifier: Apache-2.0

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { request } from "./wire.mjs";

const bin = process.env.KYDAI_BIN;
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const environment = { ...process.env, KYDAI_LANGUAGE: "vi", KYDAI_ASSETS: path.join(root, "assets") };

const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const laptop = { viewport: { width: 1366, height: 768 } };
export const pin = "271828";

function isFree(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** Eight ports in a row: six for the engine (introductions and a standby too), the console's, the public page's. */
async function freePorts() {
  for (;;) {
    const first = 20000 + Math.floor(Math.random() * 10000);
    const all = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((step) => isFree(first + step)));
    if (all.every(Boolean)) return first;
  }
}

/** Asks until it is true; fails with `what` after the limit. */
export async function eventually(condition, what, limit = 15000) {
  const end = Date.now() + limit;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > end) throw new Error(`never came: ${typeof what === "function" ? what() : what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export class Hall {
  static async open() {
    const hall = new Hall();
    hall.folder = await mkdtemp(path.join(os.tmpdir(), "kydai-console-"));
    hall.port = await freePorts();
    hall.console = `http://127.0.0.1:${hall.port + 6}`;
    hall.public = `http://127.0.0.1:${hall.port + 7}`;
    hall.children = [];
    hall.complaints = [];
    await hall.startEngine(true);
    hall.browser = await chromium.launch({ executablePath: "/usr/bin/chromium", headless: true, args: flags });
    return hall;
  }

  async startEngine(isNew = false) {
    const options = ["--data", path.join(this.folder, "data"), "--port", String(this.port),
      "--console-port", String(this.port + 6), "--public-port", String(this.port + 7)];
    if (isNew) {
      options.push("--create", path.join(root, "assets/regulations/athena-2024.json"),
        "--players", path.join(root, "assets/samples/athena-2024/players.csv"));
    }
    this.engine = this.start("kydai-engine", options);
    await eventually(() => request(this.port, "ask_health").then(() => true, () => false), "the engine's first answer");
  }

  start(program, options, more = {}) {
    const child = spawn(path.join(bin, program), options, { env: { ...environment, ...more }, stdio: ["ignore", "ignore", "pipe"] });
    child.said = "";
    child.stderr.on("data", (text) => { child.said = (child.said + text).slice(-20000); });
    this.children.push(child);
    return child;
  }

  /** A command that must be accepted, as from the engine's own machine; its reply. */
  async command(name, body) {
    const reply = await request(this.port, name, body);
    if (!reply.accepted) throw new Error(`${name}: ${reply.code}: ${reply.message}`);
    return reply;
  }
  async ask(name, body) {
    return (await this.command(name, body)).result;
  }

  /** Everybody there, paired and in the hall. */
  async publish(...groups) {
    for (const group of groups) await this.command("check_in", { group });
    await this.command("pair_groups", { groups });
    await this.command("publish_rounds", { groups });
  }
  async boards(group) {
    return (await this.ask("ask_round", { group })).boards;
  }
  enter(group, board, result) {
    return this.command("record_result", { group, board, result });
  }
  async screen(name) {
    return (await this.ask("ask_screens")).screens.find((one) => one.screen === name);
  }

  /** A screen; started again when it asks for it, as a service manager does. */
  async display(name) {
    const begin = () => {
      const child = this.start("kydai-display", ["--engine", `127.0.0.1:${this.port}`, "--name", name, "--headless", "--size", "1280x720",
        "--state", path.join(this.folder, `state-${name}`)], { INVOCATION_ID: "tests" });
      child.once("exit", (status) => { if (status === 75) begin(); });
      return child;
    };
    const display = begin();
    await eventually(() => this.screen(name), () => `screen ${name}; it says: ${display.said}`, 30000);
  }

  /** A pairing link of a new device. */
  async link(name, role = "chief", groups = []) {
    const added = await this.command("add_device", { name, role, groups });
    const [{ device }] = added.result.made;
    return `${this.console}/#pair=${(await this.ask("ask_pairing_code", { device })).code}`;
  }

  async page(options, link) {
    const context = await this.browser.newContext(options);
    const page = await context.newPage();
    page.on("console", (message) => { if (message.type() === "error" && !/ERR_|Failed to load resource/.test(message.text())) this.complaints.push(message.text()); });
    page.on("pageerror", (failure) => this.complaints.push(failure.message));
    page.on("dialog", (dialog) => { this.complaints.push(`a dialog: ${dialog.message()}`); dialog.dismiss(); });
    await page.goto(link);
    return page;
  }

  /** A page whose device is paired and signed in. */
  async arbiter(options, name, role, groups) {
    const page = await this.page(options, await this.link(name, role, groups));
    await page.fill("input[autocomplete=new-password]", pin);
    await page.fill("input[autocomplete=current-password]", pin);
    await page.click("button[type=submit]");
    await page.waitForSelector("#navigation, .kiosk");
    return page;
  }

  async close() {
    await this.browser.close();
    for (const child of this.children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGTERM");
      await Promise.race([once(child, "exit"), new Promise((resolve) => setTimeout(resolve, 3000))]);
      child.kill("SIGKILL");
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
