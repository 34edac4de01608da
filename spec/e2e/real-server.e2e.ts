import { expect, test } from "./api-test.ts";
import { deleteButton, expectMessages, heading, rows } from "./screen.ts";

const bold = "<b>Bold</b> & Co.";
const signs = "100 % (of) [it] \\ 'all' \"+\" #?;=";
const zoe = "Zoë 🦸‍♀️ علي";

test("a visitor tours the app, and all is still there after a restart", async ({
  page,
  api,
}) => {
  await page.goto("./");
  const search = page.getByRole("search");
  await search.getByLabel("Hero Search").fill("MA");
  await search.getByRole("link", { name: "Magneta" }).click();
  await expectMessages(
    page,
    "fetched heroes",
    'found heroes matching "MA"',
    "fetched hero id=15",
  );
  await page.getByPlaceholder("name").fill(" Magnetar ");
  await page.getByRole("button", { name: "save" }).click();
  await expect(page.getByText("updated hero id=15")).toBeVisible();
  await expect(rows(page).nth(3)).toHaveText("Magnetar");
  await page.getByRole("button", { name: "clear" }).click();

  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await page.getByLabel("Hero name:").fill("  Storm ");
  await page.getByRole("button", { name: "add" }).click();
  await expect(rows(page).last()).toContainText("21 Storm");
  await deleteButton(page, "Narco").click();
  await expect(rows(page)).toHaveCount(10);
  await expectMessages(
    page,
    "fetched heroes",
    "added hero w/ id=21",
    "deleted hero id=12",
  );
  await page.getByRole("button", { name: "clear" }).click();
  await expectMessages(page);

  const shown = await rows(page).allTextContents();
  await api.stop();
  await api.start();
  await page.reload();
  await expect(rows(page)).toHaveText(shown);
  await expectMessages(page, "fetched heroes");
  await page.goto("detail/15");
  await expect(heading(page)).toHaveText("MAGNETAR Details");
  await page.getByRole("button", { name: "go back" }).click();
  await expect(rows(page)).toHaveText([
    "Bombasto",
    "Celeritas",
    "Magnetar",
    "RubberMan",
  ]);
});

test("names and search terms reach the server as they are typed", async ({
  page,
  api,
}) => {
  await page.goto("heroes");
  await expect(rows(page)).toHaveCount(10);
  for (const name of [bold, signs, zoe]) {
    await page.getByLabel("Hero name:").fill(name);
    await page.keyboard.press("Enter");
    await expect(rows(page).last()).toContainText(name);
  }
  const names = api.heroes().map(({ name }) => name);
  expect(names.slice(-3)).toEqual([bold, signs, zoe]);

  await page.goto("dashboard");
  const results = page.getByRole("search").getByRole("link");
  for (const [term, found] of [
    ["& co", bold],
    ["%", signs],
    ["\\", signs],
    ["ë 🦸‍♀️ ع", zoe],
    ["^nar.o$", "Narco"],
  ] as const) {
    await page.getByRole("searchbox").fill(term);
    await expect(
      page.getByText(`found heroes matching "${term}"`),
    ).toBeVisible();
    await expect(results).toHaveText([found]);
  }
});

test("a visitor whose cookies were deleted can save at the second try", async ({
  page,
  context,
  api,
  logged,
}) => {
  await page.goto("detail/12");
  await page.getByPlaceholder("name").fill("Narcissa");
  await context.clearCookies();
  await page.keyboard.press("Enter");
  const refusal = "The header X-XSRF-TOKEN is missing or wrong";
  await expectMessages(
    page,
    "fetched hero id=12",
    `updateHero failed:: ${refusal}`,
  );
  await logged.expect(refusal);
  expect(api.heroes()[1]).toEqual({ id: 12, name: "Narco" });

  await page.getByRole("button", { name: "save" }).click();
  await expect(page).toHaveURL("dashboard");
  await expect(rows(page).first()).toHaveText("Narcissa");
});

test("a hero that another tab has deleted is missed in clear words", async ({
  page,
  context,
  api,
  logged,
}) => {
  const missing = "'heroes' with id='12' not found";
  const unsaved =
    "'heroes' item with id='12' not found and may not be created with PUT; use POST instead.";
  await page.goto("heroes");
  await page.getByRole("link", { name: "12 Narco" }).click();
  await page.getByPlaceholder("name").fill("Narcissa");
  const other = await context.newPage();
  await other.goto("heroes");
  await deleteButton(other, "Narco").click();
  await expect(other.getByText("deleted hero id=12")).toBeVisible();

  await page.bringToFront();
  await page.getByRole("button", { name: "save" }).click();
  await expect(page.getByRole("alert")).toHaveText("Not saved.");
  await expect(page.getByPlaceholder("name")).toHaveValue("Narcissa");
  await expectMessages(
    page,
    "fetched heroes",
    "fetched hero id=12",
    `updateHero failed:: ${unsaved}`,
  );
  await logged.expect(unsaved);
  expect(api.heroes().map(({ id }) => id)).not.toContain(12);

  await page.reload();
  await expect(heading(page)).toHaveText("Hero could not be loaded");
  await expectMessages(page, `getHero id=12 failed:: ${missing}`);
  await logged.expect(missing);
});
