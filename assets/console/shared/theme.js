// Light, dark, or as the device is set.
// SPDX-License-Identifier: Apache-2.0

const key = "kydai.theme";

export function theme() {
  return localStorage.getItem(key) || "auto";
}

export function applyTheme() {
  const chosen = theme();
  if (chosen === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

export function chooseTheme(chosen) {
  localStorage.setItem(key, chosen);
  applyTheme();
}

export function isDark() {
  const chosen = theme();
  return chosen === "dark" || (chosen === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
}
