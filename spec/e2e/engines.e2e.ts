// What engines do differently: scrolling, layout and the clipboard.
import type { Page } from "@playwright/test";
import { addresses } from "./builds.ts";
import { add, deleteButton, expectList, linkOnScreen } from "./screen.ts";
import { expect, test } from "./test.ts";

test.use({ baseURL: addresses.bench });

test("the list has rows wherever keys and the wheel lead", async ({ page }) => {
  await openLongList(page);
  // WebKit scrolls smoothly, and ignores keys that lead back meanwhile.
  const again = { intervals: [1000] };
  await expect(async () => {
    await page.keyboard.press("End");
    expect(await pixelsBelow(page)).toBe(0);
  }).toPass(again);
  await expect.poll(() => blankPoints(page)).toBe(0);

  await expect(async () => {
    await page.keyboard.press("Home");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }).toPass(again);
  await expect.poll(() => blankPoints(page)).toBe(0);

  await page.mouse.move(200, 400);
  for (const pixels of [5000, -1000, 15_000]) {
    await page.mouse.wheel(0, pixels);
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(19_000);
  await expect.poll(() => blankPoints(page)).toBe(0);
});

test("rows keep their place as others are added and deleted", async ({
  page,
}) => {
  await openLongList(page);
  await page.getByLabel("Hero name:").fill("Storm");
  await page.evaluate(() => scrollTo(0, 20_000));
  const link = await linkOnScreen(page);
  const text = (await link.textContent()) ?? "";
  const id = Number.parseInt(text);
  const [above, below] = [id - 1, id + 1].map((id) =>
    page.getByRole("link", { name: RegExp(`^${id} `) }),
  );
  const place = await link.boundingBox();
  const placeAbove = await above?.boundingBox();
  await page.keyboard.press("Enter");
  await expect(page.getByText("added hero w/ id=1011")).toBeAttached();
  await expect.poll(() => link.boundingBox()).toEqual(place);

  await deleteButton(page, text.replace(/^\d+ /, "")).click();
  await expect(link).toHaveCount(0);
  await expect.poll(() => above?.boundingBox()).toEqual(placeAbove);
  await expect.poll(() => below?.boundingBox()).toEqual(place);
});

test("the log's scrolled lines keep their place as others are added", async ({
  page,
}) => {
  await page.goto("heroes?delay=0");
  for (let id = 21; id <= 25; id++) await addHero(page, id);
  const log = page.getByRole("log");
  await log.evaluate((log) => {
    log.scrollTop = -log.clientHeight / 4;
  });
  const top = () =>
    log.evaluate((log) => {
      const line = log.querySelectorAll("p")[2] ?? log;
      const { top } = line.getBoundingClientRect();
      return Math.round(top - log.getBoundingClientRect().top);
    });
  const before = await top();
  await addHero(page, 26);
  await expect.poll(top).toBe(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const path of ["dashboard", "heroes", "detail/13", "nowhere"]) {
    test(`${path} fits where text is twice as large`, async ({ page }) => {
      await page.goto(`${path}?delay=0`);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await expect(page.getByRole("main").getByRole("heading")).toBeVisible();
      await expect.poll(() => tooWide(page)).toEqual([]);
    });
  }

  test("all of what the keyboard selects in the panel is visible", async ({
    page,
  }) => {
    await page.goto("dashboard?marbles&delay=0");
    await page.getByRole("button", { name: "Marbles" }).click();
    await page.getByLabel("Hero Search").fill("mag");
    await expect(
      page.getByRole("row", { name: "GET api/heroes/?name=mag" }),
    ).toBeVisible();
    // A scrollbar, which WebKit lays over the lowest row, goes.
    await page.getByRole("button", { name: "Fit" }).click();
    await page.getByRole("grid").focus();
    for (let row = 0; row < 5; row++) {
      await page.keyboard.press("ArrowDown");
      await expect.poll(() => coveredOfSelected(page)).toEqual([]);
    }
    await page.locator("aside summary").click();
    await expect(
      page.getByRole("region", { name: "Whole value" }),
    ).toBeVisible();
    await expect.poll(() => coveredOfSelected(page)).toEqual([]);
  });
});

/** Opens a thousand heroes, virtualized. */
async function openLongList(page: Page): Promise<void> {
  await page.goto("heroes?heroes=1000&delay=0");
  await expectList(page);
  await expect(page.locator("[aria-setsize]").first()).toBeVisible();
}

async function addHero(page: Page, id: number): Promise<void> {
  await add(page, `Hero ${id}`);
  await expect(page.getByText(`added hero w/ id=${id}`)).toBeAttached();
}

function pixelsBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    return Math.round(scrollHeight - innerHeight - scrollY);
  });
}

/** How many points of the list on the screen are in no row. */
function blankPoints(page: Page): Promise<number> {
  return page.evaluate(() => {
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
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > clientWidth;
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

/** Where something covers the selected mark or its row's name. */
function coveredOfSelected(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
