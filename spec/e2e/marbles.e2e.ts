import type { Locator, Page } from "@playwright/test";
import axe from "axe-core";
import { addresses } from "./builds.ts";
import { add, expectMessages, rows, twoFrames } from "./screen.ts";
import { expect, test } from "./test.ts";

const anHour = 3_600_000; // ms

test.describe("of answers an hour late", () => {
  test.use({ baseURL: addresses.bench });

  test("is walked, filtered, cleared and left by keyboard", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`?marbles&delay=${anHour}`);
    await page.getByRole("button", { name: "Marbles" }).click();
    await answer(page, page.getByRole("link", { name: "Narco" }));
    const box = page.getByLabel("Hero Search");
    await box.fill("m");
    await expect(rowOf(page, "GET api/heroes/?name=m")).toBeVisible();
    // Cancels the first search.
    await box.fill("mn");
    await expect(rowOf(page, "GET api/heroes/?name=mn")).toBeVisible();
    await answer(page, page.getByText("No heroes found"));

    await press(page, "Enter", panelButton(page, "Fit"));
    await walkTo(page, "GET api/heroes");
    const request = panelOf(page).getByText("GET api/heroes ·");
    await expect(request).toContainText("200 OK");
    await page.keyboard.press("ArrowLeft");
    await expect(request).toContainText("subscribed");

    const panelRows = panelOf(page).getByRole("row");
    await tabTo(page, panelOf(page).getByRole("searchbox"));
    await page.keyboard.type("name=m");
    await expect(panelRows).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(panelRows).not.toHaveCount(2);
    await press(page, "Enter", panelButton(page, "Clear"));
    await expect(panelRows).toHaveCount(0);

    await box.focus();
    await panelButton(page, "Fit").focus();
    await page.keyboard.press("Escape");
    await expect(box).toBeFocused();
  });
});

test("has the next request fail, and goes offline and back", async ({
  page,
  logged,
}) => {
  await open(page);
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await expect(rows(page)).toHaveCount(10);
  // Of each screen's visit. Offline, a request under way would fail.
  await expectMessages(page, "fetched heroes", "fetched heroes");
  await panelButton(page, "Faults").click();
  await panelButton(page, "Fail next").click();
  // Only rows on the screen are in the page.
  await panelButton(page, "Clear").click();
  await add(page, "Magnolia");
  const row = rowOf(page, "POST api/heroes");
  await expect(row.getByRole("gridcell", { name: "error" })).toBeVisible();
  await logged.expect("409 Conflict");
  await expect(page.getByLabel("Hero name:")).toHaveValue("Magnolia");

  await panelButton(page, "Offline").click();
  await add(page, "Magnolia");
  // The list is loaded again, since nobody knows whether the hero was added.
  const unknown = "api/heroes: 0 Unknown Error";
  await logged.expect(unknown, unknown);
  await panelButton(page, "Offline").click();
  await add(page, "Magnolia");
  await expect(rows(page)).toHaveCount(11);
});

test("leaves the app usable where the panel throws", async ({
  page,
  logged,
}) => {
  await page.addInitScript(() => {
    ResizeObserver.prototype.observe = () => {
      throw new Error("broken panel");
    };
  });
  await open(page);
  await logged.expect("broken panel");
  await page.getByRole("link", { name: "Narco" }).click();
  await expectMessages(page, "fetched heroes", "fetched hero id=12");
});

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 320],
] as const) {
  test(`meets WCAG 2.2 AA, ${colorScheme}, at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    await page.getByRole("link", { name: "Heroes", exact: true }).click();
    await page.getByRole("button", { name: "delete hero Narco" }).click();
    await expect(rows(page)).toHaveCount(9);
    await page.getByRole("button", { name: "Faults" }).click();
    await page.getByRole("button", { name: "Fail next" }).click();
    const list = rowOf(page, "screens.heroes");
    await list.getByRole("gridcell").last().click();
    await page.getByRole("button", { name: "Copy" }).click();
    expect(await violations(page)).toEqual([]);
  });
}

test("covers nothing that has the focus, at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open(page);
  await panelButton(page, "Faults").click();
  const controls = panelOf(page).locator("button, input, summary, [tabindex]");
  const covered: string[] = [];
  // To the end and back.
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let i = await controls.count(); i > 0; i--) {
      await page.keyboard.press(key);
      covered.push(...(await page.evaluate(coveredFocus)));
    }
  }
  expect(covered).toEqual([]);
});

test("is loaded with ?marbles only, and the app works without it", async ({
  page,
  logged,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const ofPanel = () =>
    requested.filter((url) => url.includes("watch-services"));
  await page.goto("");
  await expect(page.getByRole("link", { name: "Narco" })).toBeVisible();
  expect(ofPanel()).toEqual([]);
  const button = page.getByRole("button", { name: "Marbles" });
  await expect(button).toHaveCount(0);

  await page.goto("?marbles");
  await expect(button).toBeVisible();
  expect(ofPanel()).toHaveLength(1);

  await page.route(/watch-services/, (route) => route.abort());
  await page.goto("?marbles");
  await expect(page.getByRole("link", { name: "Narco" })).toBeVisible();
  await logged.expect("ERR_FAILED");
});

/** Has the backend answer, again if it is asked late, until `shown` is. */
async function answer(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(anHour);
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}

async function open(page: Page): Promise<void> {
  await page.goto("?marbles");
  await page.getByRole("button", { name: "Marbles" }).click();
  await expect(page.getByRole("link", { name: "Narco" })).toBeVisible();
}

function panelOf(page: Page): Locator {
  return page.getByRole("complementary", { name: "Marbles" });
}

function rowOf(page: Page, name: string): Locator {
  const has = page.getByText(name, { exact: true });
  return panelOf(page).getByRole("row").filter({ has });
}

function panelButton(page: Page, name: string): Locator {
  return panelOf(page).getByRole("button", { name, exact: true });
}

/** Presses `key` on what the Tab key leads to. */
async function press(page: Page, key: string, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Leads from row to row, down to the one called `name`. */
async function walkTo(page: Page, name: string): Promise<void> {
  const selected = rowOf(page, name).getByRole("gridcell", { selected: true });
  await tabTo(page, page.getByRole("grid"));
  for (let i = 0; i < 30 && (await selected.count()) === 0; i++) {
    await page.keyboard.press("ArrowDown");
    await twoFrames(page);
  }
  await expect(selected).toBeVisible();
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = (): Promise<boolean> =>
    target.evaluate((element) => element === document.activeElement);
  // There and around once.
  for (let i = 0; i < 60 && !(await isFocused()); i++) {
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** The element that has the focus, if another one is on top of it. */
function coveredFocus(): string[] {
  const focused = document.activeElement;
  const { left, top, width, height } = focused?.getBoundingClientRect() ?? {
    ...{ left: 0, top: 0, width: 0, height: 0 },
  };
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  const isShown = shown === null || focused?.contains(shown);
  return isShown ? [] : [focused?.outerHTML ?? ""];
}

/** What on `page` breaks a rule of WCAG 2.2 AA: the rule, and where first. */
async function violations(page: Page): Promise<unknown[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    // A name has the text that is shown; axe leaves that out by itself.
    const rules = { "label-content-name-mismatch": { enabled: true } };
    const { violations } = await axe.run({ runOnly: tags, rules });
    return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
  });
}
