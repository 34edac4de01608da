// Runs in the page, since a thousand acts from outside take minutes.

Object.assign(globalThis, { acts: { navigate, search, addAndDelete } });

// A hundred times faster, so that a search waits 3 ms and not 300.
const { now } = Date;
const { setInterval } = globalThis;
Date.now = () => 100 * now();
Object.assign(globalThis, {
  /** @type {(act: () => void, delay?: number) => unknown} */
  setInterval: (act, delay = 0) => setInterval(act, delay / 100),
});

/**
 * To the heroes, down the list, to a hero, back, and to the dashboard.
 * @param {number} rounds of four navigations each
 */
async function navigate(rounds) {
  for (let round = 0; round < rounds; round++) {
    click("nav a[href$='/heroes']");
    await shown(() => heading() === "My Heroes" && has("main li"));
    scrollTo(0, 500 + round);
    click("main li:nth-child(9) a");
    await shown(() => heading()?.endsWith(" Details"));
    click("form button[type='button']");
    await shown(() => heading() === "My Heroes" && has("main li"));
    click("nav a[href$='/dashboard']");
    await shown(() => heading() === "Top Heroes" && has("main li"));
  }
}

/**
 * Searches what many of 150 heroes are called and what one is, by turns.
 * @param {number} rounds of two searches each
 */
async function search(rounds) {
  for (let round = 0; round < rounds; round++) {
    type("#search", "a");
    await shown(() => text("[role=status]") === "120 heroes found");
    type("#search", "narco 5");
    await shown(() => text("[role=status]") === "1 hero found");
  }
}

/**
 * Adds ten heroes to 150 and deletes the first ten, so that every id is new.
 * @param {number} rounds of ten adds and ten deletes each
 */
async function addAndDelete(rounds) {
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < 10; i++) {
      type("#new-name", `Zero ${i}`);
      click("form button[type='submit']");
    }
    await shown(() => has("main li[aria-setsize='160']"));
    for (let i = 1; i <= 10; i++) click(`main li:nth-child(${i}) button`);
    await shown(() => has("main li[aria-setsize='150']"));
  }
}

/** @param {() => boolean | undefined} isShown */
async function shown(isShown) {
  do await new Promise((resolve) => setTimeout(resolve));
  while (!isShown());
}

function heading() {
  return text("main h2");
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
