import type { Page } from "@playwright/test";
import { add, expectMessages, heading, rows } from "./screen.ts";
import { expect, test } from "./test.ts";

const names = [
  "<b>bold</b>",
  "<img src=x onerror=alert(1)>",
  "100% & #1 + (\\)",
  "&amp; %41 \\u0041",
  "null",
  "👩‍🚒 Éléonore",
  "سوبرمان 1",
  "x".repeat(10_000),
];

test("names show as typed, wherever they show", async ({ page }) => {
  await page.goto("heroes");
  await expect(rows(page)).toHaveCount(10);
  for (const name of names) await add(page, name);
  await expect(rows(page).getByRole("link")).toContainText([
    ...Array<RegExp>(10).fill(/./),
    ...names,
  ]);
  for (const [i, name] of names.entries()) {
    await expect(
      rows(page)
        .nth(10 + i)
        .getByRole("link"),
    ).toHaveText(`${21 + i} ${name}`);
  }

  await page.getByRole("link", { name: "سوبرمان" }).click();
  await expect(heading(page)).toHaveText("سوبرمان 1 Details");
  for (const name of names) {
    await page.getByPlaceholder("name").fill(name);
    await expect(heading(page)).toHaveText(`${name.toUpperCase()} Details`);
  }
  await page.getByPlaceholder("name").fill("<i>");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "27 <i>" })).toBeVisible();
});

test("a search follows the box, whatever fills it", async ({ page }) => {
  await page.goto("dashboard");
  await expect(rows(page)).toHaveCount(4);
  const status = page.getByRole("search").getByRole("status");
  await expect(status).toBeEmpty();

  await searchBox(page).focus();
  await page.keyboard.insertText("magne");
  await expect(found(page)).toHaveText(["Magneta"]);
  await expect(status).toHaveText("1 hero found");

  // As the box's own clear button does.
  await page.keyboard.press("Escape");
  await expect(searchBox(page)).toBeEmpty();
  await expect(found(page)).toHaveCount(0);
  await expect(status).toBeEmpty();

  await searchBox(page).fill("   ");
  await searchBox(page).fill("x".repeat(10_000));
  await expect(status).toHaveText("No heroes found");
  await expect(found(page)).toHaveCount(0);
  await expectMessages(
    page,
    "fetched heroes",
    'found heroes matching "magne"',
    `found heroes matching "${"x".repeat(10_000)}"`,
  );
});

function searchBox(page: Page): ReturnType<typeof heading> {
  return page.getByRole("searchbox", { name: "Hero Search" });
}

function found(page: Page): ReturnType<typeof heading> {
  return page.getByRole("search").getByRole("link");
}
