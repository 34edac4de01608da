import { layoutShifts } from "./layout-shifts.ts";
import { hiddenFocus, rows } from "./screen.ts";
import { expect, test } from "./test.ts";

const narrow = { width: 320, height: 640 };
const wide = { width: 1280, height: 800 };

for (const { size, isLogPinned } of [
  { size: narrow, isLogPinned: false },
  { size: wide, isLogPinned: true },
]) {
  test(`what arrives moves nothing at ${size.width} px`, async ({ page }) => {
    const shifts = await layoutShifts(page);
    await page.setViewportSize(size);
    for (const address of ["detail/12", "heroes", "dashboard"]) {
      await page.goto(address);
      await expect(page.getByText("HeroService: ")).toBeVisible();
      await expect(page.getByText("Loading")).toBeHidden();
      expect(await shifts()).toEqual([]);
    }
    const search = page.getByRole("search");
    await search.getByRole("searchbox").fill("ma");
    await expect(search.getByRole("link")).toHaveCount(4);
    // At the page's end, the log gives way to what is found.
    const gaveWay = isLogPinned ? [] : [expect.stringContaining("Messages")];
    await expect.poll(shifts).toEqual(gaveWay);

    await page.getByRole("link", { name: "Heroes", exact: true }).click();
    await expect(rows(page)).toHaveCount(10);
    await page.getByLabel("Hero name:").fill("Storm");
    await shifts();
    const clear = page.getByRole("button", { name: "clear" });
    const place = await clear.boundingBox();
    await page.keyboard.press("Enter");
    await expect(page.getByText("added hero w/ id=21")).toBeVisible();
    await expect(rows(page)).toHaveCount(11);
    expect(await shifts()).toEqual([]);
    // Of the sticky messages the browser reports no shifts.
    if (isLogPinned) expect(await clear.boundingBox()).toEqual(place);

    await rows(page).last().getByRole("link").click();
    await page.getByPlaceholder("name").fill(" ");
    await shifts();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toHaveText("A hero needs a name.");
    expect(await shifts()).toEqual([]);
  });
}

test("what is focused is not hidden behind the messages", async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto("heroes");
  await expect(page.getByText("fetched heroes")).toBeVisible();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let i = 0; i < 24; i++) {
      await page.keyboard.press(key);
      expect(await hiddenFocus(page)).toBe("");
    }
  }
});

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("what is focused shows", async ({ page }) => {
    await page.goto("heroes");
    await expect(rows(page)).toHaveCount(10);
    for (const name of ["Dashboard", "Heroes", "Hero name:", "add", "11"]) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus-visible");
      await expect(focused).toHaveAccessibleName(new RegExp(name));
      await expect(focused).toHaveCSS("outline-style", "solid");
      await expect(focused).toHaveCSS("outline-width", "3px");
    }
  });
});
