// Follows the engine's events over fetch (an EventSource cannot carry the device's key), for ever.
// SPDX-License-Identifier: Apache-2.0

const silence = 12000; // the engine speaks every two seconds; longer means a dead line
const firstPause = 400;
const longestPause = 8000;

/**
 * onEvent(name, data) for each event; onState("live" | "lost" | "refused", status). stop() ends it.
 */
export function follow(url, headers, onEvent, onState) {
  let isStopped = false;
  let aborter = new AbortController();
  let pause = firstPause;
  let timer = 0;
  let wake = () => {};

  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => aborter.abort(), silence);
  };

  async function once() {
    aborter = new AbortController();
    heard();
    const reply = await fetch(url(), { headers: headers(), signal: aborter.signal, cache: "no-store" });
    if (reply.status === 401 || reply.status === 403) {
      onState("refused", reply.status);
      isStopped = reply.status === 401;
      return;
    }
    if (!reply.ok) throw new Error(String(reply.status));
    const reader = reply.body.getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      heard();
      text += decoder.decode(value, { stream: true });
      let end = text.indexOf("\n\n");
      while (end >= 0) {
        take(text.slice(0, end));
        text = text.slice(end + 2);
        end = text.indexOf("\n\n");
      }
    }
  }

  function take(block) {
    let name = "message";
    let data = "";
    for (const line of block.split("\n")) {
      if (line.startsWith("event: ")) name = line.slice(7);
      if (line.startsWith("data: ")) data = line.slice(6);
    }
    if (name === "ready") {
      pause = firstPause;
      onState("live", 200);
    }
    onEvent(name, data);
  }

  async function forEver() {
    while (!isStopped) {
      try {
        await once();
      } catch {
        // no network, or the engine is away: tried again below
      }
      clearTimeout(timer);
      if (isStopped) return;
      onState("lost", 0);
      // Not all phones at once after the engine is back.
      const wait = pause * (0.5 + Math.random() / 2);
      pause = Math.min(pause * 2, longestPause);
      await new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, wait);
      });
    }
  }

  const hurry = () => {
    pause = firstPause;
    wake();
  };
  addEventListener("online", hurry);
  forEver();
  return {
    restart() {
      pause = firstPause;
      aborter.abort();
      wake();
    },
    stop() {
      isStopped = true;
      removeEventListener("online", hurry);
      clearTimeout(timer);
      aborter.abort();
      wake();
    },
  };
}
