import { after } from "node:test";
// @ts-expect-error: it has no types of its own.
import { JSDOM } from "jsdom";

const { window } = new JSDOM('<div id="root"></div>', {
  url: "http://localhost",
  pretendToBeVisual: true,
});
// Ends the frames, for which Node would wait.
after(() => window.close());
const names = [
  "window",
  "document",
  "navigator",
  "Element",
  "HTMLElement",
  "requestAnimationFrame",
  "cancelAnimationFrame",
];
for (const name of names) {
  // Some versions of Node have a navigator of their own, which is read only.
  Object.defineProperty(globalThis, name, { value: window[name] });
}

// jsdom has none, and nothing to observe.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
});

/** The texts of a list's rows. */
export function rows(id: string): (string | null)[] {
  return Array.from(
    document.querySelectorAll(`#${id} li`),
    (row) => row.textContent,
  );
}

/** As React hears of it: by the setter of the class, then the event. */
export function type(label: string, text: string): void {
  const input = find(`[aria-label=${label}]`);
  const { prototype } = window.HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new window.Event("input", { bubbles: true }));
}

export function click(title: string): void {
  find(`[title="${title}"]`).click();
}

/** Clicks the button that says `text`. */
export function press(text: string): void {
  const buttons = [...document.querySelectorAll("button")];
  buttons.find(({ textContent }) => textContent === text)?.click();
}

/** The texts of the cells of a table's rows. */
export function cells(): string[][] {
  return Array.from(document.querySelectorAll("tbody tr"), ({ children }) =>
    Array.from(children, ({ textContent }) => textContent ?? ""),
  );
}

export async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

export function submit(): void {
  const event = new window.Event("submit", { bubbles: true, cancelable: true });
  find("form").dispatchEvent(event);
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`Nothing here is ${selector}`);
  return element;
}
