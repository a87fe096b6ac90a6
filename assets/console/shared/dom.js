// Building pages without markup in strings: text is always text, whatever a name contains.
// SPDX-License-Identifier: Apache-2.0

const SVG = "http://www.w3.org/2000/svg";

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "on") {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else if (name === "data") {
      Object.assign(element.dataset, value);
    } else if (name === "value" || name === "checked" || name === "disabled" || name === "selected") {
      element[name] = value;
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  append(element, children);
  return element;
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false || child === "") continue;
    element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
}

/** An element: h("button", {class: "big", on: {click}}, "1-0"). */
export function h(tag, properties, ...children) {
  return fill(document.createElement(tag), properties, children);
}

export function svg(tag, properties, ...children) {
  return fill(document.createElementNS(SVG, tag), properties, children);
}

/** Replaces what is in `parent`, keeping the focus on the element of the same data-key. */
export function show(parent, ...children) {
  const key = parent.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
  const scroll = parent.scrollTop;
  parent.replaceChildren();
  append(parent, children);
  parent.scrollTop = scroll;
  if (!key) return;
  for (const element of parent.querySelectorAll("[data-key]")) {
    if (element.dataset.key === key) {
      element.focus({ preventScroll: true });
      return;
    }
  }
}

/** A line icon from the one set of the house (24 × 24). */
const paths = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20 20",
  results: "M9 6h11M9 12h11M9 18h11M4 6l1 1 2-2M4 12l1 1 2-2M4 18l1 1 2-2",
  rounds: "M4 7h10M4 12h16M4 17h7M17 4l3 3-3 3",
  announce: "M4 10v4h3l6 4V6L7 10H4M16.5 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
  screens: "M3 5h18v11H3zM9 20h6M12 16v4",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  day: "M5 5h14v15H5zM5 10h14M9 3v4M15 3v4",
  history: "M4 12a8 8 0 1 0 2.500-5.800M4 4v4h4M12 8v4l3 2",
  print: "M7 8V4h10v4M7 17H4V9h16v8h-3M7 14h10v6H7z",
  devices: "M8 3h8v18H8zM11 18h2",
  close: "M6 6l12 12M18 6 6 18",
  back: "M15 5l-7 7 7 7",
  chevron: "M9 5l7 7-7 7",
  undo: "M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2",
  star: "M12 4l2.400 5 5.600.700-4.100 3.800 1.100 5.500-5-2.800-5 2.800 1.100-5.500L4 9.700l5.600-.700z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 3v1M12 20v1M3 12h1M20 12h1M5.600 5.600l.7.7M17.700 17.700l.7.7M5.600 18.400l.7-.7M17.700 6.300l.7-.7",
  map: "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14",
  keyboard: "M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8",
  check: "M5 12l5 5 9-10",
  warning: "M12 4 3 19h18zM12 10v4M12 16.500h.01",
  users: "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M3 20c0-3.500 2.500-6 6-6s6 2.500 6 6M16 4.500a3.500 3.500 0 0 1 0 6.500M17.500 14c2 .7 3.500 2.800 3.500 6",
  swap: "M7 4 4 7l3 3M4 7h13M17 14l3 3-3 3M20 17H7",
  schedule: "M4 6h3M4 12h3M4 18h3M10 6h10M10 12h10M10 18h10",
  fees: "M3 7h18v10H3zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5M6 10v4M18 10v4",
  import: "M12 4v10M8 10l4 4 4-4M5 16v4h14v-4",
  complaints: "M5 20V4h11l-2 4 2 4H5",
  backup: "M5 5h11l3 3v11H5zM8 5v5h7V5M8 19v-5h8v5",
  health: "M3 12h4l3-7 4 14 3-7h4",
  kiosk: "M5 3h14v18H5zM10 18h4M9 11l2 2 4-5",
  restart: "M20 12a8 8 0 1 1-2.500-5.800M20 4v4h-4",
  speak: "M4 10v4h3l6 4V6L7 10H4M17 9v6M20 7v10",
  plus: "M12 5v14M5 12h14",
  repeat: "M4 11V9a3 3 0 0 1 3-3h12M16 3l3 3-3 3M20 13v2a3 3 0 0 1-3 3H5M8 21l-3-3 3-3",
};

export function icon(name) {
  return svg("svg", { viewBox: "0 0 24 24", class: `icon icon-${name}`, "aria-hidden": "true", focusable: "false" },
    svg("path", { d: paths[name] }));
}
