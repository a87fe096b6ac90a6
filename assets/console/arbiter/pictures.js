// What the screens really show: their own small pictures, asked for only while somebody looks.
// SPDX-License-Identifier: Apache-2.0

import { h } from "/shared/dom.js";
import { t } from "/shared/words.js";
import { ask } from "/arbiter/api.js";

const kept = new Map(); // screen -> {ask, source, width, height}
const coming = new Set();

function sourceOf(answer) {
  // Only what the engine lets pass: a picture's type, and base64 letters.
  const isPicture = ["image/png", "image/jpeg"].includes(answer.type) && /^[A-Za-z0-9+/=]+$/.test(answer.base64);
  return isPicture ? `data:${answer.type};base64,${answer.base64}` : "";
}

/** Fetches the pictures that are newer than those here; calls `onNew` when one has come. */
export function fetchPictures(screens, onNew) {
  for (const screen of screens) {
    const known = kept.get(screen.screen);
    if (!screen.picture || coming.has(screen.screen) || (known && known.ask === screen.picture.ask)) continue;
    coming.add(screen.screen);
    ask("ask_screen_picture", { screen: screen.screen }).then((answer) => {
      if (!answer.is_there) return;
      kept.set(screen.screen, { ask: answer.ask, source: sourceOf(answer), width: answer.width, height: answer.height });
      onNew();
    }).catch(() => {}).finally(() => coming.delete(screen.screen));
  }
}

/** The screen's picture in its frame; a plain board with words while there is none. */
export function pictureOf(screen, words) {
  const known = kept.get(screen.screen);
  const isUpright = screen.height > screen.width && screen.width > 0;
  const alt = t("screens.picture_of", { screen: screen.screen, scene: words });
  return h("div", { class: `wall ${isUpright ? "upright" : ""} ${screen.is_lost ? "lost" : ""}` },
    known && known.source ? h("img", { src: known.source, alt, width: known.width, height: known.height, draggable: "false" })
      : h("div", { class: "wall-words" }, words));
}

/** How `screen` would look with the announcement: the screen draws it itself. Null = it does not answer. */
export async function previewOn(screen, announcement, isStillWanted) {
  const { ask: number } = await ask("ask_screen_preview", { screen, ...announcement });
  for (let left = 20; left > 0 && isStillWanted(); --left) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const answer = await ask("ask_screen_picture", { screen, ask: number });
    if (answer.is_there) return { source: sourceOf(answer), width: answer.width, height: answer.height };
  }
  return null;
}
