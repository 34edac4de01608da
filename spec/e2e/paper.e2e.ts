import { addresses } from "./builds.ts";
import { expectList, rows } from "./screen.ts";
import { expect, test } from "./test.ts";

test.use({ baseURL: addresses.bench });

test("on paper there is all of the list, and no button", async ({ page }) => {
  await page.goto("heroes?heroes=300&delay=0");
  await expectList(page);
  await expect(page.getByRole("log")).toBeVisible();

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));

  await expect(rows(page)).toHaveCount(300);
  await expect(rows(page).nth(150)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText("My Heroes");
  for (const role of ["button", "textbox", "navigation", "log"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByText("Hero name:")).toBeHidden();
  await expect(page.getByText("HeroService")).toBeHidden();

  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(() => rows(page).count()).toBeLessThan(80);
});

test("what a dark screen shows is dark on paper", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("heroes?heroes=10&delay=0");
  await expect(rows(page)).toHaveCount(10);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);

  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).not.toHaveCSS("color", ink);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await expect(page.locator("body")).toHaveCSS("color", ink);
});
