// Runs in the page. Each act ends when its result has been painted.
const timeout = 60_000; // ms

Object.assign(globalThis, {
  acts: {
    showDashboard: () => shown(() => has("#search") && has("main li a")),
    visitHeroes() {
      click("nav a[href$='/heroes']");
      return shown(() => has(hero(11)));
    },
    visitDashboard() {
      click("nav a[href$='/dashboard']");
      return shown(() => has("#search") && has("main li a"));
    },
    typeName() {
      type("main form input", "Zero");
      return painted();
    },
    add() {
      click("main form button");
      return shown(() => text("[role=log]").includes("added hero"));
    },
    deleteFirst() {
      click("[title='delete hero']");
      return shown(() => !has(hero(11)) && has(hero(12)));
    },
    scroll() {
      scrollBy(0, 400);
      return painted();
    },
    search() {
      type("#search", "narco");
      return shown(() => /\d/.test(text("[role=status]")) && has(hero(12)));
    },
  },
});

/**
 * Waits for a change of the page after which `isShown` holds.
 * @param {() => boolean} isShown
 * @returns {Promise<void>}
 */
function shown(isShown) {
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(check);
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    const timer = setTimeout(() => {
      observer.disconnect();
      reject(new Error(`Not shown: ${isShown.toString()}`));
    }, timeout);
    check();

    function check() {
      if (!isShown()) return;
      observer.disconnect();
      clearTimeout(timer);
      void painted().then(resolve);
    }
  });
}

/**
 * The first callback runs before a frame is painted, the second after it.
 * @returns {Promise<void>}
 */
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** @param {number} id */
function hero(id) {
  return `main a[href$='/detail/${id}']`;
}

/** @param {string} selector */
function has(selector) {
  return document.querySelector(selector) !== null;
}

/** @param {string} selector */
function text(selector) {
  return document.querySelector(selector)?.textContent ?? "";
}

/** @param {string} selector */
function click(selector) {
  const element = find(selector);
  // As the mouse does.
  element.focus({ preventScroll: true });
  element.click();
}

/**
 * @param {string} selector
 * @param {string} value
 */
function type(selector, value) {
  const input = find(selector);
  input.focus();
  // By the prototype's setter, since React watches the element's own.
  Reflect.set(HTMLInputElement.prototype, "value", value, input);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
}

/** @param {string} selector */
function find(selector) {
  const element = document.querySelector(selector);
  if (element instanceof HTMLElement) return element;
  throw new Error(`There is no ${selector}`);
}
