import { expect } from "vitest";
import type { Browser } from "./browser.ts";
import type { Journey } from "./journey.ts";

const marbles = "dashboard?marbles&delay=0";

export function layout(it: Journey): void {
  it("fits a phone where text is twice as large", async ({ browser }) => {
    for (const path of ["dashboard", "heroes", "detail/13", "nowhere"]) {
      await browser.openOnPhone(`${path}?delay=0`);
      await browser.run(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await browser.see("heading", undefined, "main");
      expect(await tooWide(browser)).toEqual([]);
    }
  });

  it("keeps the log's scrolled lines in place as others are added", async ({
    browser,
  }) => {
    await browser.open("heroes?delay=0");
    for (let id = 21; id <= 28; id++) await add(browser, id);
    await browser.run(async () => {
      const log = await window.page.one({ role: "log" });
      log.scrollTop = -log.clientHeight / 2;
    });
    const top = await topOfLine(browser, 4);
    await add(browser, 29);
    expect(await topOfLine(browser, 4)).toBeCloseTo(top, 0);
  });

  it.for([
    ["in a window", (browser: Browser) => browser.open(marbles)],
    ["on a phone", (browser: Browser) => browser.openOnPhone(marbles)],
  ] as const)(
    "shows all of what the keyboard selects in the panel, %s",
    async ([, open], { browser }) => {
      await open(browser);
      await browser.click("button", "Marbles");
      await browser.fill("searchbox", "Hero Search", "mag");
      await browser.see("row", "GET api/heroes/?name=mag");
      // A scrollbar, which WebKitGTK lays over the lowest row, goes.
      await browser.click("button", "Fit");
      await browser.run(async () => {
        (await window.page.one({ role: "grid" })).focus();
      });
      for (let row = 0; row < 5; row++) {
        await browser.client.press("ArrowDown");
        await expect.poll(() => coveredOfSelected(browser)).toEqual([]);
      }
      await browser.client.type("v");
      await browser.see("region", "Whole value");
      await expect.poll(() => coveredOfSelected(browser)).toEqual([]);
    },
  );

  it("copies a test at the first press", async ({ browser }) => {
    await browser.open(marbles);
    await browser.click("button", "Marbles");
    await browser.see("link", "Narco");
    await browser.click("button", "Copy as test");
    await expect
      .poll(() => browser.run(() => document.body.innerText))
      .toContain("Copied the test.");
  });
}

export function dark(it: Journey): void {
  it("is dark where the system is", async ({ browser }) => {
    await browser.open(marbles);
    await browser.click("button", "Marbles");
    await browser.see("complementary", "Marbles");
    const [body, panel, canvas] = await browser.run(() => {
      const [panel] = window.page.all({
        role: "complementary",
        name: "Marbles",
      });
      const canvas = document.createElement("p");
      canvas.style.cssText = "color-scheme: dark; background: Canvas";
      document.body.append(canvas);
      return [document.body, panel ?? document.body, canvas].map(
        (element) => getComputedStyle(element).backgroundColor,
      );
    });
    expect(body).toBe("rgb(18, 23, 30)");
    expect(panel).toBe(canvas);
  });
}

/** What reaches beyond the sides of the page. */
function tooWide(browser: Browser): Promise<string[]> {
  return browser.run(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > clientWidth;
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

async function add(browser: Browser, id: number): Promise<void> {
  await browser.fill("textbox", "Hero name:", `Hero ${id}`);
  await browser.client.press("Enter");
  await browser.see("link", `${id} Hero ${id}`);
  const lines = () => browser.texts("paragraph", "log");
  await expect.poll(lines).toContain(`HeroService: added hero w/ id=${id}`);
}

/** How far below the top of the log a line begins. */
function topOfLine(browser: Browser, number: number): Promise<number> {
  return browser.run(async (number) => {
    const log = await window.page.one({ role: "log" });
    const line = log.querySelectorAll("p")[number] ?? log;
    return line.getBoundingClientRect().top - log.getBoundingClientRect().top;
  }, number);
}

/** Where something covers the selected mark or its row's name. */
function coveredOfSelected(browser: Browser): Promise<string[]> {
  return browser.run(() => {
    const mark = document.querySelector("[aria-selected=true]");
    const row = mark?.closest("[role=row]");
    const parts = [mark, row?.querySelector("[role=rowheader]")];
    return parts.flatMap((part) => {
      if (!part) return ["nothing is selected"];
      // The focus ring may lie on the edges.
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const points = [left + 3, (left + right) / 2].flatMap((x) =>
        [top + 3, bottom - 3].map((y) => [x, y] as const),
      );
      return points
        .filter(([x, y]) => !row?.contains(document.elementFromPoint(x, y)))
        .map(([x, y]) => `${part.role ?? ""} at ${x}, ${y}`);
    });
  });
}
