import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { JSDOM } from "jsdom";

const html = readFileSync("dist/index.html", "utf8");
const { window } = new JSDOM(html, {
  url: "http://localhost",
  pretendToBeVisual: true,
});
const names = [
  "window",
  "document",
  "navigator",
  "MutationObserver",
  "FormData",
  "Element",
  "HTMLElement",
  "getComputedStyle",
  "requestAnimationFrame",
  "cancelAnimationFrame",
];
for (const name of names) {
  // Some versions of Node have a navigator of their own, which is read only.
  Object.defineProperty(globalThis, name, { value: window[name] });
}
// jsdom has none, and nothing to observe.
globalThis.ResizeObserver = class {
  observe() {}
  disconnect() {}
};
// It looks for a document as soon as it is imported.
const { configure, fireEvent, screen, waitFor } =
  await import("@testing-library/dom");
// As patient as a busy machine is slow.
configure({ asyncUtilTimeout: 5000 });

// The panel is never unmounted, and Node would wait for its timer: hence
// `--test-force-exit`.
test("the built app lists, adds, searches, renames and deletes", async () => {
  assert.match(html, / rel="stylesheet".* href="\/assets\/.*?\.css"/);
  const [, script] = / src="\/(assets\/.*?\.js)"/.exec(html);
  await import(`../dist/${script}`);
  await waitFor(() => assert.equal(rows("heroes").length, 10));
  assert.deepEqual(rows("heroes").slice(0, 2), ["Mr. Nice", "Narco"]);

  type("name", "Magnolia");
  fireEvent.click(screen.getByText("add"));
  await waitFor(() => assert.equal(rows("heroes").at(-1), "Magnolia"));

  type("name of 11", "Mr. Magic");
  fireEvent.focusOut(screen.getByLabelText("name of 11"));
  await waitFor(() => assert.equal(rows("heroes")[0], "Mr. Magic"));

  fireEvent.click(screen.getByLabelText("delete Narco"));
  await waitFor(() => assert.equal(rows("heroes")[1], "Bombasto"));

  type("search", "mag");
  const matching = ["Mr. Magic", "Magneta", "Magma", "Magnolia"];
  await waitFor(() => assert.deepEqual(rows("found"), matching));
  const last = 'HeroService: found heroes matching "mag"';
  assert.equal(rows("messages").at(-1), last);

  const panel = screen.getByRole("complementary");
  // Without a layout, only the first rows are on its screen.
  const row = /heroStore\.watch/;
  await waitFor(() => assert.match(panel.textContent, row));
});

function rows(list) {
  const items = screen.getByLabelText(list).querySelectorAll("li");
  return Array.from(items, (item) => item.textContent);
}

function type(label, value) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}
