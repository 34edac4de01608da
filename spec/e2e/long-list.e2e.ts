import axe from "axe-core";
import type { Locator, Page } from "@playwright/test";
import { add, deleteButton, hiddenFocus, rows, twoFrames } from "./screen.ts";
import { addresses } from "./builds.ts";
import { expect, test } from "./test.ts";

const count = 10_000;
const list = `heroes?heroes=${count}&delay=0`;

test.use({ baseURL: addresses.bench });

test("a long list has in the page what is on the screen, and both ends", async ({
  page,
}) => {
  await page.goto(list);
  await expect(rows(page).first()).toHaveText("11 Mr. Nicex");
  await expect(rows(page).last()).toHaveText("10010 Tornado 10010x");
  for (const part of [0.5, 1, 0.25, 0]) {
    await scrollToPart(page, part);
    expect(await blanks(page)).toBe(0);
    expect(await rows(page).count()).toBeLessThan(45);
  }
  const row = rows(page).nth(3);
  await expect(row).toHaveAttribute("aria-posinset", "4");
  await expect(row).toHaveAttribute("aria-setsize", `${count}`);
});

test("a long list meets WCAG 2.2 AA where it is scrolled to", async ({
  page,
}) => {
  await page.goto(list);
  await row(page, 12).getByRole("button").focus();
  await scrollToPart(page, 0.5);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const { violations } = await axe.run({ runOnly });
    return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  });
  expect(violations).toEqual([]);
});

test("a list of a hundred is plain, and one more changes no row", async ({
  page,
}) => {
  await page.goto("heroes?heroes=100&delay=0");
  await expect(rows(page)).toHaveCount(100);

  await deleteButton(page, "Narco").focus();
  const focused = await page.evaluateHandle(() => document.activeElement);
  await add(page, "Storm");
  await expect.poll(() => rows(page).count()).toBeLessThan(45);
  expect(await focused.evaluate((button) => button?.isConnected)).toBe(true);

  await deleteButton(page, "Narco").click();
  await expect(rows(page)).toHaveCount(100);
  await expect(deleteButton(page, "Bombasto")).toBeFocused();
});

test("a list that grows long leaves the focus far down in it", async ({
  page,
}) => {
  await openLate(page, 100);
  await answer(page, rows(page).nth(99));
  await add(page, "Storm");
  const button = rows(page).nth(59).getByRole("button");
  await button.focus();
  const focused = await page.evaluateHandle(() => document.activeElement);
  const place = await middle(page);

  await answer(page, row(page, 101));
  await expect.poll(() => rows(page).count()).toBeLessThan(45);
  expect(await focused.evaluate((e) => e === document.activeElement)).toBe(
    true,
  );
  expect(await middle(page)).toEqual(place);
});

test("a focused row stays in the page, and Tab goes on from it", async ({
  page,
}) => {
  await page.goto(list);
  await row(page, 12).getByRole("button").focus();
  await scrollToPart(page, 0.5);
  await expect(row(page, 12).getByRole("button")).toBeFocused();

  await page.keyboard.press("Tab");
  await expect(row(page, 13).getByRole("link")).toBeFocused();
  await expect(row(page, 13)).toBeInViewport();
  await scrollToPart(page, 0.5);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(row(page, 12).getByRole("link")).toBeFocused();
});

test("Tab leads from row to row, none left out", async ({ page }) => {
  await page.goto(list);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("button", { name: "add" }).focus();
  for (let place = 1; place <= 60; place++) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const focused = page.locator("li:focus-within");
    expect(await focused.getAttribute("aria-posinset")).toBe(`${place}`);
    expect(await hiddenFocus(page)).toBe("");
  }
});

test("who comes back and types before the list is there stays at the box", async ({
  page,
}) => {
  const goBack = page.getByRole("button", { name: "go back" });
  await openLate(page, 1000);
  await answer(page, row(page, 1));
  await scrollToPart(page, 0.5);
  await rows(page).nth(9).getByRole("link").click();
  await answer(page, goBack);
  await goBack.click();
  await page.getByLabel("Hero name:").fill("Storm");

  await answer(page, row(page, 1));
  await expect(page.getByLabel("Hero name:")).toBeInViewport();
});

test("a row that is jumped to and focused in one frame stays in place", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(list);
  const last = rows(page).last();
  await expect(last).toHaveText("10010 Tornado 10010x");
  // To rows of two lines that were not seen before.
  const [before, after] = await last.evaluate(async (row) => {
    row.scrollIntoView({ block: "center" });
    const { top } = row.getBoundingClientRect();
    row.querySelector("a")?.focus({ preventScroll: true });
    await new Promise((resolve) => setTimeout(resolve));
    return [top, row.getBoundingClientRect().top];
  });
  expect(after).toBeCloseTo(before, 0);
});

test("deleting row after row by the keyboard keeps the focus", async ({
  page,
}) => {
  await page.goto(list);
  await row(page, 12).getByRole("button").focus();
  for (let i = 0; i < 30; i++) await page.keyboard.press("Enter");
  await expect(deleteButton(page, "Narco 52")).toBeFocused();

  await scrollToPart(page, 1);
  await deleteButton(page, "Tornado 10010").click();
  await expect(deleteButton(page, "Magma 10009")).toBeFocused();
});

test("deleting a row higher than the screen keeps the focus in sight", async ({
  page,
}) => {
  await page.goto(list);
  await expect(rows(page).first()).toBeVisible();
  await rows(page).first().getByRole("link").click();
  await page.getByPlaceholder("name").fill("x".repeat(10_000));
  await page.keyboard.press("Enter");
  await expect(row(page, 1)).toContainText("x".repeat(10_000));
  await row(page, 1).getByRole("button").focus();
  // The browser tells in the next frame that it has scrolled to the focus.
  await twoFrames(page);
  await page.keyboard.press("Enter");
  await expect(deleteButton(page, "Narco")).toBeFocused();
  await expect(deleteButton(page, "Narco")).toBeInViewport();
  expect(await blanks(page)).toBe(0);
});

test("larger text leaves the same rows on the screen", async ({ page }) => {
  await page.goto(list);
  await expect(rows(page).first()).toBeVisible();
  for (const part of [0.5, 1]) {
    await scrollToPart(page, part);
    // At the end, larger rows leave room for fewer above the last one.
    const [name] = part < 1 ? await middle(page) : ["Tornado 10010"];
    for (const size of ["200%", "50%", "100%"]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, size);
      await expect.poll(() => blanks(page)).toBe(0);
      await expect(page.getByText(name, { exact: true })).toBeInViewport();
    }
  }
});

test("rows on the screen stay where they are", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(list);
  await expect(rows(page).first()).toBeVisible();
  await add(page, "x".repeat(10_000));
  await expect(row(page, count + 1)).toContainText("x".repeat(100));
  await scrollToPart(page, 0.5);

  // Up, past rows of two lines that were not seen before.
  for (let i = 0; i < 40; i++) {
    const [name, place] = await middle(page);
    await page.mouse.wheel(0, -97);
    await expect.poll(() => placeOf(page, name)).toBeCloseTo(place + 97, -1);
  }

  // A phone is turned.
  const [name] = await middle(page);
  await page.setViewportSize({ width: 640, height: 320 });
  await expect(page.getByText(name, { exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByText(name, { exact: true })).toBeInViewport();

  // The name that stands in the box is added.
  await page.getByLabel("Hero name:").fill("Storm");
  await scrollToPart(page, 0.5);
  const [before, place] = await middle(page);
  await page.keyboard.press("Enter");
  await expect(rows(page).last()).toContainText("Storm");
  expect(await placeOf(page, before)).toBe(place);
});

test("clearing the messages leaves the page where it is", async ({ page }) => {
  await page.goto(list);
  await page.getByRole("button", { name: "clear" }).click();

  await expect(page.getByRole("log")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("prints all rows", async ({ page }) => {
  await page.goto("heroes?heroes=300&delay=0");
  await expect(rows(page).first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(rows(page)).toHaveCount(300);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(() => rows(page).count()).toBeLessThan(45);
});

test("a search that finds many has few of them in the page", async ({
  page,
}) => {
  await page.goto(`dashboard?heroes=${count}&delay=0`);
  await page.getByRole("searchbox").fill("a");
  const found = page.getByRole("search").getByRole("listitem");
  await expect(page.getByRole("status")).toHaveText("8000 heroes found");
  expect(await found.count()).toBeLessThan(45);
  await scrollToPart(page, 1);
  expect(await blanks(page)).toBe(0);

  await page.getByRole("searchbox").fill("magma 5");
  await expect(page.getByRole("status")).toHaveText("111 heroes found");
  await page.getByRole("searchbox").fill("magma 59");
  await expect(page.getByRole("status")).toHaveText("12 heroes found");
  await expect(found).toHaveCount(12);
});

const anHour = 3_600_000;

/** Opens a list whose backend answers an hour late. */
async function openLate(page: Page, count: number): Promise<void> {
  await page.clock.install();
  await page.goto(`heroes?heroes=${count}&delay=${anHour}`);
}

/** Has it answer, more than once if it is asked late, until `shown` is. */
async function answer(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(anHour);
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** The row at `place`, counted from 1. */
function row(page: Page, place: number): Locator {
  return page.locator(`li[aria-posinset="${place}"]`);
}

/** Scrolls as dragging the scrollbar does, and waits for one frame. */
async function scrollToPart(page: Page, part: number): Promise<void> {
  await page.evaluate(
    (part) =>
      new Promise((resolve) => {
        scrollTo(0, part * document.documentElement.scrollHeight);
        requestAnimationFrame(resolve);
      }),
    part,
  );
}

/** How much of the list's part of the screen is without rows, in steps. */
function blanks(page: Page): Promise<number> {
  return page.evaluate(() => {
    const list = document.querySelector("ul.list");
    const { left, top, bottom } = (
      list ?? document.body
    ).getBoundingClientRect();
    const end = Math.min(bottom, innerHeight);
    let blank = 0;
    for (let y = Math.max(top, 0) + 2; y < end - 2; y += 10) {
      const there = document.elementsFromPoint(left + 20, y);
      if (!there.some((element) => element.matches("li"))) blank++;
    }
    return blank;
  });
}

/** The name in the middle of the screen, and where that stands. */
function middle(page: Page): Promise<[string, number]> {
  return page.evaluate(() => {
    const there = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
    const name = there?.closest("li")?.querySelector("a .badge + *");
    return [name?.textContent ?? "", name?.getBoundingClientRect().top ?? 0];
  });
}

function placeOf(page: Page, name: string): Promise<number> {
  return page
    .getByText(name, { exact: true })
    .evaluate((element) => element.getBoundingClientRect().top);
}
