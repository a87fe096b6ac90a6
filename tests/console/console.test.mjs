// The arbiter's console, as an arbiter uses it.
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { after, before, describe, test } from "node:test";
import { eventually, Hall, laptop, phone, pin, root } from "./hall.mjs";

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let hall;

before(async () => {
  hall = await Hall.open();
  await hall.publish("rapid/U08-NAM", "rapid/U09-NAM", "rapid/U06-NU", "rapid/U07-NU");
  await hall.command("check_in", { group: "rapid/U08-NU" });
}, { timeout: 60000 });
after(() => hall && hall.close());

async function results(group) {
  const boards = await hall.boards(group);
  return Object.fromEntries(boards.map((board) => [board.board, board.result]));
}
function card(page, group, board) {
  return page.locator(`.board-card[data-group="${group}"][data-board="${board}"]`);
}
async function go(page, name) {
  await page.evaluate((hash) => { location.hash = hash; }, `#${name}`);
  await page.waitForSelector("#page > *");
}

describe("signing in", () => {
  test("a pairing link works once; then the device is asked for its PIN, and a wrong one is refused", async () => {
    const link = await hall.link("Điện thoại Hải");
    const page = await hall.page(phone, link);
    const [digits, again] = [page.locator("input[autocomplete=current-password]"), page.locator("input[autocomplete=new-password]")];
    await digits.fill("123456");
    await again.fill("123456");
    await page.click("button[type=submit]");
    await page.waitForFunction(() => document.querySelector(".message").textContent.includes("6 chữ số"));
    await digits.fill(pin);
    await again.fill(pin);
    await page.click("button[type=submit]");
    await page.waitForSelector("#navigation");

    const other = await hall.page(laptop, link);
    await other.locator("input[autocomplete=current-password]").fill(pin);
    await other.locator("input[autocomplete=new-password]").fill(pin);
    await other.click("button[type=submit]");
    await other.waitForFunction(() => document.querySelector(".message").textContent.includes("Mã ghép"));
    await other.context().close();

    await go(page, "more");
    await page.click("text=Đăng xuất");
    await page.waitForSelector(".sign-in");
    await digits.fill("999111");
    await page.click("button[type=submit]");
    await page.waitForFunction(() => document.querySelector(".message").textContent.includes("không đúng"));
    await digits.fill(pin);
    await page.click("button[type=submit]");
    await page.waitForSelector("#navigation");
    await page.context().close();
  });

  test("a session outlives a restart of the engine, and its cookie no script can read", async () => {
    const page = await hall.arbiter(laptop, "Bàn thư ký");
    assert.equal(await page.evaluate(() => document.cookie), "");
    hall.engine.kill("SIGKILL");
    await page.waitForSelector("[data-state=offline]", { timeout: 20000 });
    await hall.startEngine();
    await page.waitForSelector("[data-state=offline]", { state: "detached", timeout: 20000 });
    assert.equal(await page.locator(".sign-in").count(), 0);
    await page.context().close();
  });
});

describe("results", () => {
  test("thirty results take thirty taps on a phone, and every one is recorded once", async () => {
    const page = await hall.arbiter(phone, "Điện thoại 1");
    await page.waitForSelector(".board-card.open");
    let taps = 0;
    const shown = ["1-0", "½-½", "0-1"];
    for (let i = 0; i < 30; ++i) {
      await page.locator(".board-card.open").first().locator(`[data-result="${shown[i % 3]}"]`).tap();
      ++taps;
    }
    assert.ok(taps <= 60);
    await eventually(async () => {
      const counts = await Promise.all(["rapid/U06-NU", "rapid/U07-NU", "rapid/U08-NAM", "rapid/U09-NAM"].map(async (group) =>
        Object.values(await results(group)).filter((result) => result !== "").length));
      return counts.reduce((sum, count) => sum + count, 0) === 30;
    }, "thirty results");
    const events = await hall.ask("ask_history", { limit: 200 });
    assert.equal(events.entries.filter((entry) => entry.event === "result_recorded").length, 30);
    await page.context().close();
  });

  test("a result without network waits on the phone and is sent once when it is back", async () => {
    const page = await hall.arbiter(phone, "Điện thoại 2");
    await page.fill(".finder input", "9");
    await page.waitForSelector(".board-card.open");
    const target = page.locator('.board-card.open[data-group="rapid/U09-NAM"]').first();
    const board = Number(await target.getAttribute("data-board"));
    await page.context().setOffline(true);
    await card(page, "rapid/U09-NAM", board).locator('[data-result="1-0"]').tap();
    await page.waitForFunction(() => /1 kết quả chưa gửi/.test(document.getElementById("state").textContent), null, { timeout: 20000 });
    assert.equal(await card(page, "rapid/U09-NAM", board).getAttribute("data-state"), "sending");
    assert.equal((await results("rapid/U09-NAM"))[board], "");
    await page.context().setOffline(false);
    await eventually(async () => (await results("rapid/U09-NAM"))[board] === "1-0", "the queued result", 20000);
    await page.waitForSelector(`.board-card.finished[data-group="rapid/U09-NAM"][data-board="${board}"]`);
    await page.context().close();
  });

  test("the queue outlives the page", async () => {
    const page = await hall.arbiter(phone, "Điện thoại 3");
    await page.waitForSelector(".board-card.open");
    const target = page.locator(".board-card.open").first();
    const [group, board] = [await target.getAttribute("data-group"), Number(await target.getAttribute("data-board"))];
    await page.route("**/api/command", (route) => route.abort());
    await card(page, group, board).locator('[data-result="0-1"]').tap();
    await page.waitForSelector(".board-card.sending");
    await page.unroute("**/api/command");
    await page.reload();
    await eventually(async () => (await results(group))[board] === "0-1", "the result of the earlier page");
    await page.context().close();
  });

  test("two arbiters, two results: both are shown, and who may decides", async () => {
    const page = await hall.arbiter(phone, "Điện thoại 4");
    await page.waitForSelector(".board-card.open");
    const target = page.locator(".board-card.open").first();
    const [group, board] = [await target.getAttribute("data-group"), Number(await target.getAttribute("data-board"))];
    await page.context().setOffline(true);
    await card(page, group, board).locator('[data-result="1-0"]').tap();
    await hall.enter(group, board, "0-1");
    await page.context().setOffline(false);
    const conflict = card(page, group, board).locator(".conflict");
    await conflict.waitFor({ timeout: 20000 });
    assert.match(await conflict.locator(".versus").textContent(), /0–1.*1–0/);
    await conflict.locator("button.bad").tap();
    await eventually(async () => (await results(group))[board] === "1-0", "the arbiter's decision");
    await page.context().close();
  });

  test("at the desk a result is a number, a key and Enter; a name is found without diacritics", async () => {
    const page = await hall.arbiter(laptop, "Bàn 1");
    await page.waitForSelector(".board-card.open");
    const target = page.locator(".board-card.open").first();
    const [group, board] = [await target.getAttribute("data-group"), await target.getAttribute("data-board")];
    await page.locator(`[data-key="tab-${group}"]`).click();
    await page.fill("#typed", "");
    await page.locator("#typed").pressSequentially(`${board}*`);
    await page.keyboard.press("Enter");
    await eventually(async () => (await results(group))[board] === "½-½", "the typed result");
    const name = await page.locator(".board-card .player-name").first().textContent();
    const plain = name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d").toLowerCase();
    await page.fill(".finder input", plain);
    await page.waitForFunction((wanted) => [...document.querySelectorAll(".player-name")].some((one) => one.textContent === wanted), name);
    await page.context().close();
  });

  test("a result is undone in the history", async () => {
    const page = await hall.arbiter(laptop, "Bàn 2");
    await page.waitForSelector(".board-card.open");
    const target = page.locator(".board-card.open").first();
    const [group, board] = [await target.getAttribute("data-group"), Number(await target.getAttribute("data-board"))];
    await target.locator('[data-result="1-0"]').click();
    await eventually(async () => (await results(group))[board] === "1-0", "the result");
    await go(page, "history");
    await page.locator(".history button").first().click();
    await page.locator("dialog button.bad").click();
    await eventually(async () => (await results(group))[board] === "", "the undo");
    await page.context().close();
  });
});

describe("rounds, announcements, screens", () => {
  test("a round is paired, looked at, two players swapped, and published", async () => {
    const page = await hall.arbiter(laptop, "Bàn 3");
    await go(page, "rounds");
    await page.locator("#page .tabs button").last().click();
    await page.locator('.group-row[data-group="rapid/U08-NU"] .step').click();
    const players = page.locator(".draft-player");
    await players.first().waitFor();
    const names = () => page.locator(".draft-player strong").allTextContents();
    const were = await names();
    await players.nth(0).click();
    await players.nth(2).click();
    await page.waitForFunction((first) => { const now = document.querySelector(".draft-player strong"); return now && now.textContent !== first; }, were[0]);
    const are = await names();
    assert.deepEqual([are[0], are[2]], [were[2], were[0]]);
    await page.locator('[data-key="publish"]').click();
    await eventually(async () => (await hall.ask("ask_round", { group: "rapid/U08-NU" })).is_published, "the published round");
    await page.context().close();
  });

  test("an announcement is seen on a real screen, and withdrawn", async () => {
    await hall.display("hall-1");
    const page = await hall.arbiter(laptop, "Loa", "announcer");
    await go(page, "announce");
    await page.locator("textarea").first().fill("Mời <b>tất cả</b> vào bàn");
    await page.locator("form button[type=submit]").click();
    await page.waitForFunction(() => /1\/1 màn hình đã hiện/.test(document.querySelector(".announcement")?.textContent || ""), null, { timeout: 20000 });
    assert.equal(await page.locator(".announcement b").count(), 0);
    await page.locator(".announcement button").click();
    await page.waitForSelector(".announcement", { state: "detached" });
    await page.context().close();
  });

  test("a screen sends its own picture, small and fresh, and says how it fares", async () => {
    const page = await hall.arbiter(phone, "Màn hình 1");
    await go(page, "screens");
    const picture = page.locator('[data-screen="hall-1"] .wall img');
    await picture.waitFor({ timeout: 20000 });
    assert.deepEqual(await picture.evaluate(async (one) => { await one.decode(); return [one.naturalWidth, one.naturalHeight]; }), [320, 180]);
    const before = await picture.getAttribute("src");
    assert.ok(before.length < 45000);
    await hall.command("assign_screen", { screen: "hall-1", groups: ["rapid/U06-NU"], scenes: [{ scene: "standings" }] });
    await page.waitForFunction((old) => document.querySelector('[data-screen="hall-1"] .wall img').src !== old, before, { timeout: 20000 });
    await page.locator('[data-key="details-hall-1"]').tap();
    assert.match(await page.locator("dialog").textContent(), /1280×720.*Dòng mỗi trang.*cặp đấu \d+/);
    await page.context().close();
  });

  test("an announcement is previewed by the very screen, and nobody in the hall sees it", async () => {
    const page = await hall.arbiter(laptop, "Loa 2", "announcer");
    await go(page, "announce");
    await page.locator('[data-template="call"]').click();
    await page.locator('[data-blank="name"]').fill("Nguyễn An");
    await page.locator('[data-blank="board"]').fill("12");
    assert.equal(await page.locator("textarea").first().inputValue(), "Mời kỳ thủ Nguyễn An đến bàn 12");
    assert.equal(await page.locator("textarea").nth(1).inputValue(), "Player Nguyễn An, please come to board 12");
    const preview = page.locator('.wall.real[data-preview="hall-1"] img');
    await preview.waitFor({ timeout: 20000 });
    const width = await preview.evaluate(async (one) => { await one.decode(); return one.naturalWidth; });
    assert.ok(width > 200 && width <= 640, String(width));
    assert.deepEqual((await hall.screen("hall-1")).announcements, []);
    await page.context().close();
  });

  test("a screen is restarted from the console, and is back by itself", async () => {
    const page = await hall.arbiter(laptop, "Màn hình 2");
    await eventually(async () => (await hall.screen("hall-1")).health.uptime_s > 11, "an old enough screen", 20000);
    await go(page, "screens");
    await page.locator('[data-key="restart-hall-1"]').click();
    await page.locator("dialog button.bad").click();
    await eventually(async () => (await hall.screen("hall-1")).health.uptime_s < 9, "the screen's new life", 20000);
    await page.context().close();
  });

  test("a scene is dragged onto a screen", async () => {
    const page = await hall.arbiter(laptop, "Màn hình");
    await go(page, "screens");
    await page.waitForSelector('[data-screen="hall-1"]');
    await page.locator('[data-scene="test-card"]').dragTo(page.locator('[data-screen="hall-1"]'));
    await page.waitForFunction(() => document.querySelector('[data-screen="hall-1"]').textContent.includes("Hình thử"), null, { timeout: 15000 });
    await eventually(async () => (await hall.screen("hall-1")).scene === "test-card", "the scene on the screen");
    await page.context().close();
  });

  test("a countdown is laid down for a time of day, and cancelled", async () => {
    const page = await hall.arbiter(laptop, "Bàn 6");
    await go(page, "rounds");
    await page.locator('.group-row[data-group="rapid/U09-NAM"] .pick input').check();
    await page.locator('[data-key="act-schedule"]').click();
    await page.locator("dialog button", { hasText: "Đếm ngược" }).click();
    await page.locator("dialog button[type=submit]").click();
    await page.waitForSelector("dialog", { state: "detached" });
    const waiting = async () => (await hall.ask("ask_scheduled")).actions.filter((one) => one.state === "waiting");
    assert.equal((await waiting()).length, 1);
    await go(page, "schedule");
    await page.locator("[data-scheduled] button").click();
    await page.locator("dialog button.bad").click();
    await eventually(async () => (await waiting()).length === 0, "the cancelled countdown");
    await page.context().close();
  });

  test("the second illegal move of a player is shown as lost by the Laws, and its result is entered", async () => {
    const page = await hall.arbiter(phone, "Bàn 7", "section", ["rapid/U09-NAM"]);
    await page.waitForSelector(".boards li");
    const target = page.locator(".board-card.open").first();
    const board = Number(await target.getAttribute("data-board"));
    await target.locator(".tap.more").tap();
    const illegal = page.locator('dialog [data-incident="illegal-move"][data-side="black"]');
    await illegal.tap();
    const law = page.locator("dialog .law").last();
    assert.match(await law.textContent(), /Lần thứ 1.*Cộng cho đối thủ 1 phút \(A\.3, 7\.5\.5\)/);
    await page.locator('dialog [data-key="note"]').tap();
    await page.waitForFunction(() => document.querySelector('dialog [data-incident="illegal-move"][data-side="black"] .tally')?.textContent === "1");
    assert.match(await page.locator("dialog .next-step").nth(1).textContent(), /Xử thua/);
    await illegal.tap();
    assert.match(await law.textContent(), /Lần thứ 2.*Xử thua.*7\.5\.5/);
    await page.locator('dialog [data-key="note"]').tap();
    await page.locator("dialog button.bad").last().tap();
    await eventually(async () => (await results("rapid/U09-NAM"))[board] === "1-0", "the result by the Laws");
    const { incidents } = await hall.ask("ask_record", { group: "rapid/U09-NAM" });
    assert.deepEqual(incidents.map((one) => [one.kind, one.board, one.round]), [["illegal-move", board, 1], ["illegal-move", board, 1]]);
    await page.context().close();
  });

  test("a list is looked at before anything of it is stored", async () => {
    const page = await hall.arbiter(laptop, "Bàn 4");
    await go(page, "import");
    await page.setInputFiles("input[type=file]", path.join(root, "assets/samples/athena-2024/players.csv"));
    await page.waitForFunction(() => [...document.querySelectorAll(".count-box strong")].some((one) => one.textContent === "420"));
    assert.ok(await page.locator("#page .button.main.wide").isDisabled());
    await page.context().close();
  });

  test("a section arbiter sees and enters his own groups alone", async () => {
    const page = await hall.arbiter(phone, "Bàn U7", "section", ["rapid/U07-NU"]);
    await page.waitForSelector(".boards li");
    const groups = await page.locator(".board-card").evaluateAll((cards) => [...new Set(cards.map((one) => one.dataset.group))]);
    assert.ok(groups.every((group) => group === "rapid/U07-NU"));
    const refused = await page.evaluate(async () => {
      const { command } = await import("/arbiter/api.js");
      return command("record_result", { group: "rapid/U08-NAM", board: 1, result: "1-0" });
    });
    assert.equal(refused.accepted, false);
    assert.match(refused.code, /^authority\./);
    await page.context().close();
  });

  test("a section arbiter stops the clocks of his own groups, and no others", async () => {
    await hall.command("set_clock", { groups: ["rapid/U07-NU", "rapid/U08-NAM"], action: "start" });
    const page = await hall.arbiter(phone, "Bàn U7 đồng hồ", "section", ["rapid/U07-NU"]);
    await go(page, "schedule");
    const state = (group) => page.evaluate(async (id) => (await import("/arbiter/state.js")).model.clock(id)?.state, group);
    await eventually(async () => (await state("rapid/U08-NAM")) === "running", "the clocks");
    await page.locator("button[data-key='pause']").tap();
    await eventually(async () => (await state("rapid/U07-NU")) === "paused", "the paused clock");
    assert.equal(await state("rapid/U08-NAM"), "running");
    await page.locator("button[data-key='resume']").tap();
    await eventually(async () => (await state("rapid/U07-NU")) === "running", "the clock that goes on");
    await hall.command("set_clock", { groups: ["rapid/U07-NU", "rapid/U08-NAM"], action: "stop" });
    await page.context().close();
  });
});

describe("players at a tablet", () => {
  test("both players confirm their own result by their names; a change needs an arbiter", async () => {
    const page = await hall.arbiter({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true }, "Bảng kỳ thủ", "kiosk");
    // Whichever group the tests before left a game open in.
    let group, open;
    for (group of ["rapid/U09-NAM", "rapid/U08-NAM", "rapid/U07-NU", "rapid/U06-NU"]) {
      open = (await hall.boards(group)).find((board) => board.result === "");
      if (open) break;
    }
    const say = async (result) => {
      await page.locator(".kiosk-input").fill(open.white.name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d"));
      await page.locator(`.kiosk-board[data-group="${group}"][data-board="${open.board}"]`).tap();
      await page.locator(`[data-result="${result}"]`).tap();
      await page.locator('[data-side="white"]').tap();
      assert.equal((await results(group))[open.board], "");
      await page.locator('[data-side="black"]').tap();
    };
    await page.waitForSelector(".kiosk-input");
    await say("0-1");
    await page.waitForFunction(() => /Giải chưa cho kỳ thủ/.test(document.querySelector(".kiosk-step").textContent));
    await hall.command("set_option", { name: "players_kiosk", value: "on" });
    await page.locator('[data-key="kiosk-back"]').tap();
    await say("0-1");
    await page.waitForSelector(".kiosk-thanks");
    assert.equal((await results(group))[open.board], "0-1");
    const refused = await page.evaluate(async ([group, board]) => {
      const { command } = await import("/arbiter/api.js");
      const change = await command("record_result", { group, board, result: "1-0", is_forced: true });
      const other = await command("announce", { text: "x" });
      return [change.code, other.code];
    }, [group, open.board]);
    assert.deepEqual(refused, ["authority.kiosk_closed", "authority.kiosk"]);
    await page.waitForSelector(".kiosk-input", { timeout: 10000 });
    await page.context().close();
  });
});

describe("the day", () => {
  test("a fee is collected, and the list says so", async () => {
    const page = await hall.arbiter(phone, "Bàn lệ phí");
    await go(page, "fees");
    await page.locator("#page .tabs button").last().tap();
    const row = page.locator("[data-person]").first();
    await row.waitFor();
    const id = Number(await row.getAttribute("data-person"));
    await row.locator("button").tap();
    await page.locator("dialog .button.main").tap();
    await eventually(async () => (await hall.ask("ask_fees")).people.find((one) => one.id === id).outstanding === 0, "the payment");
    await page.context().close();
  });

  test("a backup is made at one tap, and its name and age are shown", async () => {
    const page = await hall.arbiter(laptop, "Bàn sao lưu");
    await go(page, "backup");
    await page.locator("form .input").fill("truoc-van-2");
    await page.locator('[data-key="make"]').click();
    await page.waitForFunction(() => document.querySelector("[data-last]")?.dataset.last.endsWith("/truoc-van-2.db"), null, { timeout: 20000 });
    const health = await hall.ask("ask_health");
    assert.ok(health.last_backup.target.endsWith("/backups/truoc-van-2.db"));
    await page.context().close();
  });

  test("the page Health says what needs a look", async () => {
    const page = await hall.arbiter(phone, "Bàn kỹ thuật", "section", ["rapid/U07-NU"]);
    await go(page, "health");
    await page.waitForSelector(".facts-table");
    const { problems } = await hall.ask("ask_health");
    assert.equal(await page.locator("[data-problem]").count(), problems.length);
    await page.context().close();
  });

  test("boards still open are a map by area, the longest game first", async () => {
    const page = await hall.arbiter(phone, "Bàn bản đồ");
    await page.waitForSelector(".boards li");
    await page.locator("#page .tabs button").last().tap();
    const open = async () => (await Promise.all((await page.locator("[data-area]").evaluateAll((all) => all.map((one) => one.dataset.area)))
      .map(async (group) => (await hall.boards(group)).filter((board) => board.result === "").length))).reduce((sum, count) => sum + count, 0);
    assert.equal(await page.locator(".square.open").count(), await open());
    await page.context().close();
  });
});

describe("how fast", () => {
  test("a tapped result is on the wall at once", async (context) => {
    const page = await hall.arbiter(phone, "Đồng hồ bấm");
    await hall.command("assign_screen", { screen: "hall-1", groups: ["rapid/U09-NAM"], scenes: [{ scene: "pairings" }] });
    await page.locator(".group-tab[data-key='tab-rapid/U09-NAM']").tap();
    // The moment of the tap is the page's own; both clocks are this machine's.
    await page.evaluate(() => addEventListener("pointerdown", () => { globalThis.tappedAt = Date.now(); }, true));
    const times = [];
    for (let i = 0; i < 8; ++i) {
      const before = (await hall.screen("hall-1")).log_sequence;
      const watch = (async () => {
        for (const end = Date.now() + 10000; Date.now() < end;) if ((await hall.screen("hall-1")).log_sequence > before) return Date.now();
        throw new Error("not on the wall");
      })();
      await page.locator(".board-card.open").first().locator('[data-result="1-0"]').tap();
      const seen = await watch;
      times.push(seen - (await page.evaluate(() => globalThis.tappedAt)));
    }
    times.sort((a, b) => a - b);
    context.diagnostic(`tap -> drawn on the display and told by it: median ${times[4].toFixed(0)} ms, worst ${times[7].toFixed(0)} ms`);
    // The promise is 200 ms; a loaded machine is not what is looked at here.
    assert.ok(times[4] < 1000, `${times}`);
    await page.context().close();
  });
});

describe("for everybody", () => {
  test("script in a name is shown as text", async () => {
    await hall.command("enter_late", { group: "rapid/U10-NU", data: { name: "<img src=x onerror=alert(1)>" } });
    const page = await hall.arbiter(laptop, "Bàn 5");
    await go(page, "day");
    await page.selectOption("select", "rapid/U10-NU");
    await page.waitForFunction(() => document.querySelector(".roll")?.textContent.includes("<img src=x"));
    assert.equal(await page.locator("#page img").count(), 0);
    await page.context().close();
  });

  for (const [size, options] of [["phone", phone], ["laptop", laptop]]) {
    for (const colorScheme of ["light", "dark"]) {
      test(`axe finds nothing serious on any page: ${size}, ${colorScheme}`, async () => {
        const page = await hall.arbiter({ ...options, colorScheme, bypassCSP: true }, `axe ${size} ${colorScheme}`);
        const faults = [];
        for (const name of ["results", "rounds", "announce", "screens", "more", "day", "fees", "import", "schedule", "complaints", "history", "print", "devices", "backup", "health"]) {
          await go(page, name);
          await page.waitForFunction(() => document.querySelector("#page > * + *") !== null);
          await page.evaluate(axeSource);
          const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] }));
          for (const one of found.violations) {
            if (["serious", "critical"].includes(one.impact)) faults.push(`${name}: ${one.id}: ${one.nodes[0].html.slice(0, 160)} ${one.nodes[0].failureSummary.split("\n")[1] || ""}`);
          }
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (overflow > 0) faults.push(`${name}: wider than the screen by ${overflow}`);
          const small = await page.evaluate(() => [...document.querySelectorAll("#page button, #navigation a")]
            .filter((one) => one.offsetParent && (one.offsetHeight < 44 || one.offsetWidth < 44)).map((one) => one.outerHTML.slice(0, 100)));
          if (small.length > 0) faults.push(`${name}: smaller than a finger: ${small[0]}`);
        }
        assert.deepEqual(faults, []);
        await page.context().close();
      });
    }
  }

  test("a parent finds a child, and follows the game live", async () => {
    const page = await hall.page(phone, hall.public);
    await page.waitForSelector(".groups button");
    const boards = await hall.boards("rapid/U09-NAM");
    const open = boards.find((board) => board.result === "");
    const { name } = open.white;
    await page.fill("#find", name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d"));
    await page.locator(".found button", { hasText: name }).filter({ hasText: "U09 Nam" }).filter({ hasText: "Cờ nhanh" }).first().click();
    await page.waitForFunction((number) => document.querySelector(".seat .board strong")?.textContent === String(number), open.board);
    await hall.enter("rapid/U09-NAM", open.board, "1-0");
    await page.waitForFunction(() => document.querySelector(".facts .win")?.textContent.includes("Thắng"));
    assert.equal(await page.locator(".card").count(), 1);
    await page.context().close();
  });

  test("no page has complained", () => assert.deepEqual(hall.complaints, []));
});
