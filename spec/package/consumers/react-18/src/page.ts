// @ts-expect-error: it has no types of its own.
import { JSDOM } from "jsdom";

const { window } = new JSDOM('<div id="root"></div>', {
  url: "http://localhost",
});
for (const name of ["window", "document", "navigator"]) {
  // Some versions of Node have a navigator of their own, which is read only.
  Object.defineProperty(globalThis, name, { value: window[name] });
}

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

export function submit(): void {
  const event = new window.Event("submit", { bubbles: true, cancelable: true });
  find("form").dispatchEvent(event);
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`Nothing here is ${selector}`);
  return element;
}
