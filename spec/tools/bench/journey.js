// Runs in the page, and acts and looks there as a person would. Each act ends
// when what it leads to is shown and a frame with it is painted.
const longest = 60_000; // ms

Object.assign(globalThis, {
  journey: {
    nothing: painted,
    showDashboard,
    visitHeroes,
    visitDashboard,
    typeName,
    add,
    seeLast,
    deleteFirst,
    scroll,
    seeRows,
    search,
    seeCount,
  },
});

/** The dashboard, as the page opens. */
function showDashboard() {
  return shown(() => heading() === "Top Heroes" && find("main li a") !== null);
}

function visitHeroes() {
  click(links().find((link) => link.textContent === "Heroes"));
  return shown(() => hero(11) !== null);
}

function visitDashboard() {
  click(links().find((link) => link.textContent === "Dashboard"));
  return showDashboard();
}

/** What comes before an add, and is no part of its cost. */
function typeName() {
  type(box("Hero name:"), "Zero");
  return painted();
}

/** With Enter in the box, which presses the button and keeps the focus. */
function add() {
  box("Hero name:").parentElement?.querySelector("button")?.click();
  return shown(() => said("added hero"));
}

/**
 * Goes to the end of the list, where hero `id` must be, and back.
 * @param {number} id
 */
async function seeLast(id) {
  await shown(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return hero(id) !== null;
  });
  scrollTo(0, 0);
  await shown(() => hero(11) !== null);
}

function deleteFirst() {
  click(find("[title='delete hero']"));
  return shown(() => hero(11) === null && hero(12) !== null);
}

/** @param {number} steps */
async function scroll(steps) {
  for (let step = 0; step < steps; step++) {
    scrollBy(0, 400);
    await painted();
  }
}

/** Makes sure that the list is where one reads it, and not blank. */
function seeRows() {
  const { left, width } = only("main li").getBoundingClientRect();
  return shown(() => {
    const there = document.elementFromPoint(left + width / 2, innerHeight / 2);
    return there?.closest("li") !== null;
  });
}

function search() {
  type(box("Hero Search"), "narco");
  return shown(() => hero(12) !== null);
}

/** @param {number} count how many a search must have found */
function seeCount(count) {
  return shown(
    () => only("[role=status]").textContent.replace(/\D/g, "") === `${count}`,
  );
}

/**
 * Looks again at whatever changes in the page.
 * @param {() => boolean} isShown
 * @returns {Promise<void>}
 */
function shown(isShown) {
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(look);
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    const timer = setTimeout(() => {
      observer.disconnect();
      reject(new Error(`Not shown: ${isShown.toString()}`));
    }, longest);
    look();

    function look() {
      if (!isShown()) return;
      observer.disconnect();
      clearTimeout(timer);
      void painted().then(resolve);
    }
  });
}

/**
 * The first callback comes before a frame is painted, the second after it.
 * @returns {Promise<void>}
 */
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

function heading() {
  return find("main h2")?.textContent;
}

function links() {
  return [...document.querySelectorAll("nav a")];
}

/** @param {number} id */
function hero(id) {
  return find(`main a[href$='/detail/${id}']`);
}

/** @param {string} message */
function said(message) {
  return find("[role=log]")?.textContent.includes(message) ?? false;
}

/** @param {string} name */
function box(name) {
  const label = [...document.querySelectorAll("label")].find(
    ({ textContent }) => textContent === name,
  );
  if (!(label?.control instanceof HTMLInputElement)) {
    throw new Error(`There is no box labelled ${name}`);
  }
  return label.control;
}

/**
 * @param {HTMLInputElement} input
 * @param {string} text
 */
function type(input, text) {
  input.focus();
  // By the prototype's setter, since React watches the element's own.
  Reflect.set(HTMLInputElement.prototype, "value", text, input);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
}

/**
 * As the mouse does, which focuses what it presses.
 * @param {Element | null | undefined} element
 */
function click(element) {
  if (!(element instanceof HTMLElement)) throw new Error("Nothing to click");
  element.focus({ preventScroll: true });
  element.click();
}

/** @param {string} selector */
function only(selector) {
  const element = find(selector);
  if (element === null) throw new Error(`There is no ${selector}`);
  return element;
}

/** @param {string} selector */
function find(selector) {
  return document.querySelector(selector);
}
