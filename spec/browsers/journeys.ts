import { preview, type PreviewServer } from "vite";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Browser, type Engine } from "./browser.ts";
import { folder } from "./build.ts";

/** What engines do differently: focus, scrolling, layout and the clipboard. */
export function journeysIn({ name, program = "", start }: Engine): void {
  describe.skipIf(!program)(name, () => {
    let server: PreviewServer;
    let browser: Browser;

    beforeAll(async () => {
      server = await preview({
        configFile: false,
        logLevel: "warn",
        build: { outDir: folder },
        preview: { host: "127.0.0.1", port: 0 },
      });
      const address = server.resolvedUrls?.local[0] ?? "";
      browser = new Browser(await start(program), address);
    });

    afterEach(async () => {
      expect(await browser.run(() => window.page.errors)).toEqual([]);
    });

    afterAll(async () => {
      await browser.client.close();
      await server.close();
    });

    it("leads from screen to screen by keyboard alone", async () => {
      await browser.open("dashboard?delay=0");
      await browser.see("link", "Narco");
      await browser.tabTo("searchbox", "Hero Search");
      await browser.client.type("magm");
      const found = () => browser.texts("link", "search");
      await expect.poll(found).toEqual(["Magma"]);
      await browser.tabTo("link", "Magma");
      await browser.client.press("Enter");
      await browser.seeFocus("heading", "MAGMA Details");
      await browser.tabTo("textbox", "name:");
      await browser.client.type("Lava");
      await browser.client.press("Enter");
      await browser.see("heading", "Top Heroes");
      await browser.tabTo("link", "Heroes");
      await browser.client.press("Enter");
      await browser.seeFocus("heading", "My Heroes");
    });

    it("moves the focus to the next row after a delete", async () => {
      await browser.open("heroes?delay=0");
      await browser.see("link", "12 Narco");
      await browser.tabTo("button", "delete hero Narco");
      await browser.client.press("Enter");
      await browser.seeFocus("button", "delete hero Bombasto");
    });

    it("comes back to the link that was followed on a phone", async () => {
      await openLongList(browser, "on a phone");
      const height = await browser.run(() => document.body.scrollHeight);
      await browser.scrollTo(height / 2);
      const link = await browser.linkOnScreen();
      const before = await browser.box("link", link);
      for (const comeBack of [
        () => browser.run(() => history.back()),
        () => browser.click("button", "go back"),
      ]) {
        await browser.click("link", link);
        await browser.see("button", "save");
        await comeBack();
        await browser.seeFocus("link", link);
        await expect.poll(() => browser.box("link", link)).toEqual(before);
      }
    });

    it("has rows wherever keys and the scrollbar lead", async () => {
      await openLongList(browser);
      await scrollByKey("End", () => pixelsBelow(browser));
      await scrollByKey("Home", () => browser.scroll());

      // To the middle, back a little, and far down.
      const x = (await browser.run(() => innerWidth)) - 5;
      const path = [100, 200, 300, 200, 150, 350, 550].map((y) => ({ x, y }));
      await browser.client.drag({ x, y: 12 }, ...path);
      await expect.poll(() => browser.scroll()).toBeGreaterThan(10_000);
      await expect.poll(() => blankPoints(browser)).toBe(0);
    });

    it("keeps rows in place as others are added and deleted", async () => {
      await openLongList(browser);
      await browser.fill("textbox", "Hero name:", "Storm");
      await browser.scrollTo(20_000);
      const link = await browser.linkOnScreen();
      const [above, below] = await neighbours(browser, link);
      const before = await browser.box("link", link);
      const aboveBefore = await browser.box("link", above);
      await browser.client.press("Enter");
      await browser.see("link", "1011 Storm");
      await expect.poll(() => browser.box("link", link)).toEqual(before);

      await browser.click("button", `delete hero ${link.replace(/^\d+ /, "")}`);
      await expect.poll(() => browser.texts("link")).not.toContain(link);
      await expect.poll(() => browser.box("link", above)).toEqual(aboveBefore);
      await expect.poll(() => browser.box("link", below)).toEqual(before);
    });

    it("keeps the log's scrolled lines in place as others are added", async () => {
      await browser.open("heroes?delay=0");
      for (let id = 21; id <= 25; id++) await addHero(browser, id);
      await browser.run(async () => {
        const log = await window.page.one({ role: "log" });
        log.scrollTop = -log.clientHeight / 4;
      });
      const top = await topOfLine(browser, 2);
      await addHero(browser, 26);
      await expect.poll(() => topOfLine(browser, 2)).toBeCloseTo(top, 0);
    });

    it.each([
      ["dashboard", "link", "Narco"],
      ["heroes", "link", "12 Narco"],
      ["detail/13", "textbox", "name:"],
      ["nowhere", "heading", "Page not found"],
    ])(
      "fits a phone where text is twice as large: %s",
      async (path, ...part) => {
        await browser.openOnPhone(`${path}?delay=0`);
        await browser.run(() => {
          document.documentElement.style.fontSize = "200%";
        });
        await browser.see(...part);
        expect(await tooWide(browser)).toEqual([]);
      },
    );

    it("shows all of what the keyboard selects in the panel on a phone", async () => {
      await browser.openOnPhone("dashboard?marbles&delay=0");
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
    });

    it("copies a test at the first press", async () => {
      await browser.open("dashboard?marbles&delay=0");
      await browser.click("button", "Marbles");
      await browser.see("link", "Narco");
      await browser.click("button", "Copy as test");
      await expect
        .poll(() => browser.run(() => document.body.innerText))
        .toContain("Copied the test.");
    });

    /** Presses the key, after a second once more, until nothing `remains`. */
    async function scrollByKey(
      key: "End" | "Home",
      remains: () => Promise<number>,
    ): Promise<void> {
      const press = async () => {
        await browser.client.press(key);
        return remains();
      };
      // WebKit scrolls smoothly, and ignores keys that lead back meanwhile.
      await expect.poll(press, { interval: 1000 }).toBe(0);
      await expect.poll(() => blankPoints(browser)).toBe(0);
    }
  });
}

/** Opens a thousand heroes. */
async function openLongList(
  browser: Browser,
  where: "in a window" | "on a phone" = "in a window",
): Promise<void> {
  const path = "heroes?heroes=1000&delay=0";
  await (where === "on a phone"
    ? browser.openOnPhone(path)
    : browser.open(path));
  // The virtualized list, which stops a smooth scroll when it is there.
  await expect
    .poll(() => browser.run(() => !!document.querySelector("[aria-setsize]")))
    .toBe(true);
}

/** The names of the links above and below one. */
async function neighbours(
  browser: Browser,
  link: string,
): Promise<[above: string, below: string]> {
  const id = Number.parseInt(link);
  const links = await browser.texts("link");
  const linkTo = (id: number): string =>
    links.find((name) => name.startsWith(`${id} `)) ?? "";
  return [linkTo(id - 1), linkTo(id + 1)];
}

function pixelsBelow(browser: Browser): Promise<number> {
  return browser.run(() => {
    const { scrollHeight } = document.documentElement;
    return Math.round(scrollHeight - innerHeight - scrollY);
  });
}

/** How many points of the list on the screen are in no row. */
function blankPoints(browser: Browser): Promise<number> {
  return browser.run(() => {
    const list = document.querySelector("main ul") ?? document.body;
    const { left, width, top, bottom } = list.getBoundingClientRect();
    let blank = 0;
    const end = Math.min(bottom, innerHeight) - 2;
    for (let y = Math.max(top, 0) + 2; y < end; y += 10) {
      const found = document.elementsFromPoint(left + width / 4, y);
      if (!found.some((element) => element.closest("li"))) blank++;
    }
    return blank;
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

async function addHero(browser: Browser, id: number): Promise<void> {
  await browser.fill("textbox", "Hero name:", `Hero ${id}`);
  await browser.client.press("Enter");
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
