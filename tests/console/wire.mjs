// The engine's command socket (docs/protocol.md, ZMTP 3.0 without encryption), as a shell on its own machine uses it.
// SPDX-License-Identifier: Apache-2.0

import { randomUUID } from "node:crypto";
import net from "node:net";

const isCommandFrame = 4;
const isLongFrame = 2;

function property(name, value) {
  const bytes = Buffer.alloc(5 + name.length + value.length);
  bytes[0] = name.length;
  bytes.write(name, 1);
  bytes.writeUInt32BE(value.length, 1 + name.length);
  bytes.write(value, 5 + name.length);
  return bytes;
}

function greeting() {
  const bytes = Buffer.alloc(64);
  bytes[0] = 0xff;
  bytes[9] = 0x7f;
  bytes[10] = 3;
  bytes.write("NULL", 12, "ascii");
  return bytes;
}

function frame(text) {
  const body = Buffer.from(text);
  const head = Buffer.alloc(9);
  head[0] = isLongFrame;
  head.writeBigUInt64BE(BigInt(body.length), 1);
  return Buffer.concat([head, body]);
}

/** The reply of one command or question; rejects when nobody answers. */
export function request(port, name, body = {}) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    const fail = (failure) => {
      socket.destroy();
      reject(failure);
    };
    socket.setTimeout(10000, () => fail(new Error("no answer")));
    socket.on("error", fail);
    socket.on("close", () => reject(new Error("closed")));
    socket.write(greeting());
    let bytes = Buffer.alloc(0);
    let isGreeted = false;
    socket.on("data", (more) => {
      bytes = Buffer.concat([bytes, more]);
      if (!isGreeted) {
        if (bytes.length < 64) return;
        isGreeted = true;
        bytes = bytes.subarray(64);
        const ready = Buffer.concat([Buffer.from("\x05READY"), property("Socket-Type", "DEALER"), property("Identity", "")]);
        socket.write(Buffer.concat([Buffer.from([isCommandFrame, ready.length]), ready]));
      }
      for (;;) {
        const isLong = bytes.length > 0 && (bytes[0] & isLongFrame) !== 0;
        const head = isLong ? 9 : 2;
        if (bytes.length < head) return;
        const length = isLong ? Number(bytes.readBigUInt64BE(1)) : bytes[1];
        if (bytes.length < head + length) return;
        const [flags, text] = [bytes[0], bytes.subarray(head, head + length).toString()];
        bytes = bytes.subarray(head + length);
        if (flags & isCommandFrame) {
          socket.write(frame(JSON.stringify({ version: 1, id: randomUUID(), author: "suite", device: "suite", language: "vi", name, body })));
        } else {
          resolve(JSON.parse(text));
          socket.destroy();
          return;
        }
      }
    });
  });
}
