// Runs in the page, since a thousand acts from outside take minutes.

Object.assign(globalThis, { useApp });

// A hundred times faster, so that a search waits 3 ms and not 300.
const { now } = Date;
const { setInterval } = globalThis;
Date.now = () => 100 * now();
Object.assign(globalThis, {
  /** @type {(act: () => void, delay?: number) => unknown} */
  setInterval: (act, delay = 0) => setInterval(act, delay / 100),
});

/**
 * Uses each screen of an app with 150 heroes, and ends on the dashboard.
 * @param {number} rounds of two searches, ten adds and deletes, five navigations
 */
async function useApp(rounds) {
  for (let round = 0; round < rounds; round++) {
    type("#search", "o");
    await shown(() => /^\d+ heroes found/.test(text("[role=status]") ?? ""));
    type("#search", "nobody");
    await shown(() => text("[role=status]") === "No heroes found");
    await visit("/heroes", "My Heroes");
    await addAndDelete();
    scrollTo(0, 500 + round);
    click("main li:nth-child(9) a");
    await shown(() => text("main h2")?.endsWith(" Details"));
    click("form button[type='button']");
    await shown(() => text("main h2") === "My Heroes" && has("main li"));
    await visit("/dashboard", "Top Heroes");
  }
}

/** Adds ten heroes and deletes the first ten, so that every id is new. */
async function addAndDelete() {
  for (let i = 0; i < 10; i++) {
    type("#new-name", `Zero ${i}`);
    click("form button[type='submit']");
  }
  await shown(() => has("main li[aria-setsize='160']"));
  for (let i = 1; i <= 10; i++) click(`main li:nth-child(${i}) button`);
  await shown(() => has("main li[aria-setsize='150']"));
}

/**
 * @param {string} path
 * @param {string} heading
 */
async function visit(path, heading) {
  click(`nav a[href$='${path}']`);
  await shown(() => text("main h2") === heading && has("main li"));
}

/** @param {() => boolean | undefined} isShown */
async function shown(isShown) {
  do await new Promise((resolve) => setTimeout(resolve));
  while (!isShown());
}

/** @param {string} selector */
function text(selector) {
  return document.querySelector(selector)?.textContent;
}

/** @param {string} selector */
function has(selector) {
  return document.querySelector(selector) !== null;
}

/** @param {string} selector */
function click(selector) {
  const element = document.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`No ${selector}`);
  element.click();
}

/**
 * @param {string} selector
 * @param {string} text
 */
function type(selector, text) {
  const input = document.querySelector(selector);
  // By the prototype's setter, since React watches the element's own.
  Reflect.set(HTMLInputElement.prototype, "value", text, input);
  input?.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
