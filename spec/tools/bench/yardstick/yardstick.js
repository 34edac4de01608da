// The app's screens without a framework, which the app is measured against.
const searchDebounce = 300; // ms
const names =
  "Mr. Nice,Narco,Bombasto,Celeritas,Magneta,RubberMan,Dynama,Dr IQ,Magma,Tornado".split(
    ",",
  );

/** @typedef {{ readonly id: number, readonly name: string }} Hero */

/** @type {readonly Hero[]} */
let heroes = names.map((name, i) => ({ id: 11 + i, name }));

const main = only("main");
const logPanel = only("[role=log]");

only("nav").addEventListener("click", (event) => {
  event.preventDefault();
  if (!(event.target instanceof HTMLAnchorElement)) return;
  history.pushState(null, "", event.target.href);
  show();
});
addEventListener("popstate", show);
show();

function show() {
  scrollTo(0, 0);
  if (location.pathname === "/heroes") showHeroes();
  else showDashboard();
}

function showDashboard() {
  log("fetched heroes");
  const cards = heroes.slice(1, 5).map((hero) => element("li", {}, link(hero)));
  const box = element("input", { id: "search", type: "search" });
  const status = element("p", { role: "status" });
  const results = element("ul", { class: "list" });
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const pattern = new RegExp(box.value.trim(), "i");
      const found = heroes.filter(({ name }) => pattern.test(name));
      log(`found heroes matching "${box.value}"`);
      status.textContent = `${found.length} heroes found`;
      const items = found.map((hero) => element("li", {}, link(hero)));
      results.replaceChildren(...items);
    }, searchDebounce);
  });
  main.replaceChildren(
    element("h2", {}, "Top Heroes"),
    element("ul", { class: "cards" }, ...cards),
    element("label", { for: "search" }, "Hero Search"),
    box,
    status,
    results,
  );
}

function showHeroes() {
  log("fetched heroes");
  const box = element("input", { id: "name" });
  const form = element(
    "form",
    {},
    element("label", { for: "name" }, "Hero name:"),
    box,
    element("button", {}, "add"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const id = heroes.reduce((top, hero) => Math.max(top, hero.id), 10) + 1;
    const hero = { id, name: box.value };
    heroes = [...heroes, hero];
    rows.append(row(hero));
    box.value = "";
    log(`added hero w/ id=${id}`);
  });
  const rows = element("ul", { class: "list" }, ...heroes.map(row));
  main.replaceChildren(element("h2", {}, "My Heroes"), form, rows);
}

/** @param {Hero} hero */
function row(hero) {
  const badge = element("span", { class: "badge" }, `${hero.id}`);
  const button = element("button", { title: "delete hero" }, "x");
  const item = element("li", {}, link(hero, badge), button);
  button.addEventListener("click", () => {
    heroes = heroes.filter((other) => other !== hero);
    log(`deleted hero id=${hero.id}`);
    item.remove();
  });
  return item;
}

/** @param {Hero} hero @param {...HTMLElement} before */
function link({ id, name }, ...before) {
  return element("a", { href: `/detail/${id}` }, ...before, " ", name);
}

/** @param {string} text */
function log(text) {
  // The column is reversed, which keeps it scrolled to its end.
  logPanel.prepend(element("p", {}, `HeroService: ${text}`));
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** @param {string} selector */
function only(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}
