import { addresses } from "./builds.ts";
import { layoutShifts } from "./layout-shifts.ts";
import { rows } from "./screen.ts";
import { expect, test } from "./test.ts";

test.use({ baseURL: addresses.bench });

for (const { width, height, isLogPinned } of [
  { width: 320, height: 640, isLogPinned: false },
  { width: 1280, height: 800, isLogPinned: true },
]) {
  test(`what arrives moves nothing at ${width} px`, async ({ page }) => {
    const shifts = await layoutShifts(page);
    await page.setViewportSize({ width, height });
    for (const address of ["detail/12", "heroes", "dashboard"]) {
      await page.goto(`${address}?delay=100`);
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
