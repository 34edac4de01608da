// The app's journey without a framework, with nothing but what it must do:
// what the app is measured against.
const rowHeight = 41; // pixels
const searchDebounce = 300; // ms
const names =
  "Mr. Nice,Narco,Bombasto,Celeritas,Magneta,RubberMan,Dynama,Dr IQ,Magma,Tornado".split(
    ",",
  );

/** @typedef {{ readonly id: number, readonly name: string }} Hero */

const count = Number(new URLSearchParams(location.search).get("heroes") ?? 10);
/** @type {readonly Hero[]} */
let heroes = Array.from({ length: count }, (_, i) => {
  const id = 11 + i;
  const name = names[i % names.length] ?? "";
  return { id, name: i < names.length ? name : `${name} ${id}` };
});

const main = only("main");
const log = only("[role=log]");
/**
 * Draws the screen's long list, where it has one.
 * @type {((heroes?: readonly Hero[]) => void) | undefined}
 */
let draw;

only("nav").addEventListener("click", (event) => {
  event.preventDefault();
  if (!(event.target instanceof HTMLAnchorElement)) return;
  history.pushState(null, "", event.target.href);
  show();
});
addEventListener("popstate", show);
addEventListener("scroll", () => draw?.());
addEventListener("resize", () => draw?.());
show();

function show() {
  scrollTo(0, 0);
  draw = undefined;
  if (location.pathname === "/heroes") showHeroes();
  else showDashboard();
}

function showDashboard() {
  tell("fetched heroes");
  const cards = heroes.slice(1, 5).map((hero) => element("li", {}, link(hero)));
  const box = element("input", { id: "search", type: "search" });
  const status = element("p", { role: "status" });
  const results = element("div");
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const pattern = new RegExp(box.value.trim(), "i");
      const found = heroes.filter(({ name }) => pattern.test(name));
      tell(`found heroes matching "${box.value}"`);
      status.textContent = `${found.length} heroes found`;
      draw = windowed(found, results, (hero) => [link(hero)]);
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
  tell("fetched heroes");
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
    heroes = [...heroes, { id, name: box.value }];
    box.value = "";
    tell(`added hero w/ id=${id}`);
    draw?.(heroes);
  });
  const rows = element("div");
  main.replaceChildren(element("h2", {}, "My Heroes"), form, rows);
  draw = windowed(heroes, rows, (hero) => {
    const badge = element("span", { class: "badge" }, `${hero.id}`);
    const button = element("button", { title: "delete hero" }, "x");
    button.addEventListener("click", () => {
      heroes = heroes.filter((other) => other !== hero);
      tell(`deleted hero id=${hero.id}`);
      draw?.(heroes);
    });
    return [link(hero, badge), button];
  });
}

/**
 * Puts a list of `all` into `box`: those rows alone that are on the screen,
 * and a few around them. Returns what draws it again.
 * @param {readonly Hero[]} all
 * @param {HTMLElement} box
 * @param {(hero: Hero) => HTMLElement[]} row
 */
function windowed(all, box, row) {
  const list = element("ul", { class: "list" });
  /** @type {Map<Hero, HTMLElement>} */
  const rows = new Map();
  box.replaceChildren(list);
  draw();
  return draw;

  function draw(heroes = all) {
    all = heroes;
    const { top } = list.getBoundingClientRect();
    const from = Math.max(0, Math.floor(-top / rowHeight) - 3);
    const to = Math.ceil((innerHeight - top) / rowHeight) + 3;
    const drawn = all.slice(from, to);
    for (const [hero, item] of rows) {
      if (drawn.includes(hero)) continue;
      item.remove();
      rows.delete(hero);
    }
    drawn.forEach((hero, i) => {
      const item = rows.get(hero) ?? element("li", {}, ...row(hero));
      rows.set(hero, item);
      const there = list.children[i] ?? null;
      if (there !== item) list.insertBefore(item, there);
    });
    const below = all.length - from - drawn.length;
    list.style.paddingBlock = `${from * rowHeight}px ${below * rowHeight}px`;
  }
}

/** @param {Hero} hero @param {...HTMLElement} before */
function link({ id, name }, ...before) {
  return element("a", { href: `/detail/${id}` }, ...before, " ", name);
}

/** @param {string} text */
function tell(text) {
  // The log's column is reversed, which keeps it scrolled to its end.
  log.prepend(element("p", {}, `HeroService: ${text}`));
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
