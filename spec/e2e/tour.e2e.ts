import type { Page } from "@playwright/test";
import {
  deleteButton,
  expectMessages,
  expectScreen,
  heading,
  rows,
} from "./screen.ts";
import { expect, test } from "./test.ts";

test("a visitor tours the whole app", async ({ page, baseURL }) => {
  // Not another origin's address, and none of the app's.
  await page.goto(`${baseURL}/x`);
  await expect(heading(page)).toHaveText("Page not found");
  await page.getByRole("main").getByRole("link").click();
  await expectScreen(page, "dashboard", "Dashboard", "Top Heroes");
  await expect(rows(page)).toHaveText([
    "Narco",
    "Bombasto",
    "Celeritas",
    "Magneta",
  ]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Tour of Heroes",
  );

  const search = page.getByRole("search");
  await search.getByLabel("Hero Search").fill("ma");
  await expect(search.getByRole("link")).toHaveText([
    "Magneta",
    "RubberMan",
    "Dynama",
    "Magma",
  ]);
  await expect(search.getByRole("status")).toHaveText("4 heroes found");
  await search.getByRole("link", { name: "Magneta" }).click();
  await expectScreen(page, "detail/15", "Magneta", "MAGNETA Details");
  await expect(page.getByText("id: 15")).toBeVisible();

  await page.getByPlaceholder("name").fill("Magnetar");
  await expect(heading(page)).toHaveText("MAGNETAR Details");
  // As on each button here, a double click does what one click does.
  await page.getByRole("button", { name: "save" }).dblclick();
  await expectScreen(page, "dashboard", "Dashboard", "Top Heroes");
  await expect(rows(page).nth(3)).toHaveText("Magnetar");
  await expect(search.getByLabel("Hero Search")).toHaveValue("ma");
  // The store knows the new name before the responses.
  await expect(search.getByRole("link").first()).toHaveText("Magnetar");
  const messages = [
    "fetched heroes",
    'found heroes matching "ma"',
    "fetched hero id=15",
    "updated hero id=15",
    'found heroes matching "ma"',
    "fetched heroes",
  ];
  await expectMessages(page, ...messages);

  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await expectScreen(page, "heroes", "Heroes", "My Heroes");
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).nth(4)).toContainText("15 Magnetar");

  await page.getByLabel("Hero name:").fill("  Storm ");
  await page.getByRole("button", { name: "add" }).dblclick();
  await expect(page.getByLabel("Hero name:")).toBeEmpty();
  await expect(page.getByLabel("Hero name:")).toBeFocused();
  await expect(rows(page).last()).toContainText("21 Storm");
  // Without this cookie's token the backend would have refused both writes.
  const cookies = await page.context().cookies();
  expect(cookies).toMatchObject([
    { name: "XSRF-TOKEN", path: "/", sameSite: "Strict", httpOnly: false },
  ]);

  await expect(deleteButton(page, "Narco")).toHaveAttribute(
    "title",
    "delete hero",
  );
  await deleteButton(page, "Narco").dblclick();
  await expect(rows(page)).toHaveCount(10);
  await expect(deleteButton(page, "Bombasto")).toBeFocused();

  await expectMessages(
    page,
    ...messages,
    "fetched heroes",
    "added hero w/ id=21",
    "deleted hero id=12",
  );
  await expect(messagesHeading(page)).toBeVisible();
  await page.getByRole("button", { name: "clear" }).click();
  await expectMessages(page);
  await expect(messagesHeading(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "clear" })).toBeHidden();
});

test("the keyboard alone does everything", async ({ page }) => {
  await page.goto("dashboard");
  await expect(rows(page)).toHaveCount(4);
  await press(page, "Tab", "Tab", "Enter");
  await expect(heading(page)).toHaveText("My Heroes");
  await expect(heading(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(10);

  await press(page, "Tab");
  await page.keyboard.type("Storm");
  await press(page, "Enter");
  await expect(rows(page).last()).toContainText("21 Storm");
  await expect(page.getByLabel("Hero name:")).toBeFocused();

  await press(page, "Tab", "Tab");
  await expect(page.getByRole("link", { name: /^Storm/ })).toBeFocused();
  await press(page, "Tab", "Tab");
  await expect(deleteButton(page, "Mr. Nice")).toBeFocused();
  await press(page, "Space");
  await expect(deleteButton(page, "Narco")).toBeFocused();
  await press(page, "Enter");
  await expect(deleteButton(page, "Bombasto")).toBeFocused();
  await expect(rows(page)).toHaveCount(9);

  await press(page, "Shift+Tab", "Enter");
  await expect(heading(page)).toHaveText("BOMBASTO Details");
  await expect(heading(page)).toBeFocused();
  await press(page, "Tab", "End");
  await page.keyboard.type(" II");
  await press(page, "Enter");
  await expect(heading(page)).toHaveText("My Heroes");
  await expect(rows(page).first()).toContainText("13 Bombasto II");
  await expect(rows(page).first().getByRole("link")).toBeFocused();

  await press(page, "Enter");
  await expect(heading(page)).toHaveText("BOMBASTO II Details");
  await press(page, "Tab", "Tab", "Tab", "Tab");
  await expect(page.getByRole("button", { name: "clear" })).toBeFocused();
  await press(page, "Space");
  await expectMessages(page);
  await expect(page.getByRole("log")).toBeFocused();
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

function messagesHeading(page: Page): ReturnType<typeof heading> {
  return page.getByRole("heading", { name: "Messages" });
}
