// Pictures of every page, for somebody who looks at them. Usage: KYDAI_BIN=DIR node pictures.mjs FOLDER [page ...]
// SPDX-License-Identifier: Apache-2.0

import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Hall, laptop, phone } from "./hall.mjs";

const [folder, ...only] = process.argv.slice(2);
const pages = ["results", "rounds", "announce", "screens", "more", "day", "fees", "import", "schedule", "complaints", "history", "print", "devices", "backup", "health"];
const wanted = only.length > 0 ? only : pages;
await mkdir(folder, { recursive: true });
const hall = await Hall.open();
try {
  await hall.publish("rapid/U08-NAM", "rapid/U09-NAM", "rapid/U06-NU", "rapid/U07-NU");
  for (let board = 1; board <= 6; ++board) await hall.enter("rapid/U08-NAM", board, ["1-0", "0-1", "1/2"][board % 3]);
  await hall.command("set_clock", { groups: ["rapid/U08-NAM", "rapid/U09-NAM"], action: "start" });
  await hall.command("announce", { text: "Vòng 2 bắt đầu sau 10 phút", text_english: "Round 2 starts in 10 minutes", priority: "info", duration_ms: 600000 });
  if (process.env.DISPLAYS) for (const name of ["sanh-1", "san-thi-dau-2"]) await hall.display(name);
  for (const [size, options] of [["phone", { ...phone, deviceScaleFactor: 2 }], ["laptop", laptop]]) {
    for (const colorScheme of ["light", "dark"]) {
      const page = await hall.arbiter({ ...options, colorScheme }, `Bàn ${size} ${colorScheme}`);
      const shoot = (name, fullPage = true) => page.screenshot({ path: path.join(folder, `${size}-${colorScheme}-${name}.png`), fullPage });
      for (const name of wanted) {
        await page.evaluate((hash) => { location.hash = hash; }, `#${name}`);
        await page.waitForSelector("#page > *");
        await page.waitForTimeout(name === "screens" ? 4000 : 900);
        await shoot(name, false);
        if (process.env.TABS && size === "phone") {
          const tabs = await page.locator("#page .tabs button").count();
          for (let i = 1; i < tabs; ++i) {
            await page.locator("#page .tabs button").nth(i).click();
            await page.waitForTimeout(500);
            await shoot(`${name}-${i}`, false);
          }
        }
      }
      await page.context().close();
    }
  }
} finally {
  await hall.close();
}
