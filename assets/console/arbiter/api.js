// Asking the engine: commands and questions, each with an id that makes asking again harmless.
// SPDX-License-Identifier: Apache-2.0

import { language } from "/shared/words.js";

const keyName = "kydai.device";
const patience = 10000;
const signedOut = new Set();

export function deviceKey() {
  return localStorage.getItem(keyName) || "";
}
export function keepDeviceKey(key) {
  localStorage.setItem(keyName, key);
}
export function forgetDevice() {
  localStorage.removeItem(keyName);
}

export function headers() {
  const key = deviceKey();
  return key ? { "X-Kydai-Key": key } : {};
}

export function onSignedOut(listener) {
  signedOut.add(listener);
}

/** Randomness is there without TLS as well; crypto.randomUUID is not. */
export function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** No answer came: nobody knows whether it was done. Ask again with the same id. */
export class NoAnswer extends Error {}

/** {status, body}; a NoAnswer when the engine cannot be reached. */
export async function send(path, body, wait = patience) {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), wait);
  let reply;
  try {
    reply = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? headers() : { ...headers(), "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: aborter.signal,
      cache: "no-store",
      credentials: "same-origin",
    });
    const answer = await reply.json();
    if (reply.status === 401) for (const listener of signedOut) listener();
    return { status: reply.status, body: answer };
  } catch {
    throw new NoAnswer();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A command; its reply {accepted, code, message, warnings, result}. Tried three times with one id.
 */
export async function command(name, body, id = newId(), path = "/api/command") {
  const request = { id, name, body, language: language() };
  for (let left = 2; ; --left) {
    try {
      const { status, body: reply } = await send(path, request, path === "/api/upload" ? 60000 : patience);
      if (status === 200) return reply;
      if (status !== 503 || left === 0) return { accepted: false, code: reply.code, args: reply.args, warnings: [] };
    } catch (failure) {
      if (left === 0) throw failure;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** The answer of a question as an object; throws the refusal {code, message}. */
export async function ask(name, body = {}, path = "/api/command") {
  const reply = await command(name, body, newId(), path);
  if (!reply.accepted) throw reply;
  return reply.result;
}
