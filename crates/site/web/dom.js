// Making and changing elements. Text always goes in as text, never as HTML.

const SVG = "http://www.w3.org/2000/svg";

// An element with attributes and children. A `false` or `null` attribute is left out; `on…` is a
// listener.
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

// The same for SVG.
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

// Changes text only if it is another: what does not change is not painted again.
export function setText(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

// Changes an attribute only if it is another.
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) {
    element.setAttribute(name, value);
  }
}

// 176007101 as 176 007 101, with spaces that do not break.
export function grouped(number) {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

// −2 with a real minus sign; +2 with a plus if `signed`.
export function written(number, signed = false) {
  const sign = number < 0 ? "\u2212" : signed && number > 0 ? "+" : "";
  return sign + Math.abs(number);
}
