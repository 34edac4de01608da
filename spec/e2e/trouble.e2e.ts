import {
  type Answer,
  call,
  type Call,
  narco,
  serve,
  silence,
} from "./mocked-api.ts";
import { deleteButton, expectMessages, heading } from "./screen.ts";
import { addresses } from "./builds.ts";
import { expect, test } from "./test.ts";

const refuse: Answer = (route) => route.fulfill({ status: 503 });

// The build for a REST server; each test is that server.
test.use({ baseURL: addresses.fetch });

test("leaving a screen gives its request up without a word", async ({
  page,
}) => {
  await serve(page, { GET: silence });
  const asked = page.waitForRequest("**/api/heroes");
  await page.goto("heroes");
  const request = await asked;

  const aborted = page.waitForEvent("requestfailed");
  await page.getByRole("link", { name: "Dashboard" }).click();
  expect(await aborted).toBe(request);
  await expect(heading(page)).toHaveText("Top Heroes");
  await expectMessages(page);
});

test("all that failed on a screen is tried again when back online", async ({
  page,
  context,
  logged,
}) => {
  await serve(page, { GET: refuse });
  await page.goto("dashboard");
  await page.getByRole("searchbox").fill("ma");
  await expect(page.getByText("Heroes could not be loaded.")).toBeVisible();
  await expect(page.getByText("The search failed.")).toBeVisible();
  await logged.expect("503", "503");
  await context.setOffline(true);

  await serve(page, {});
  await context.setOffline(false);
  await expect(page.getByText("3 heroes found")).toBeVisible();
  await expect(page.getByText("Heroes could not be loaded.")).toBeHidden();
});

test("the calls are those of the specification, under the base path", async ({
  page,
  context,
}) => {
  const calls: Call[] = [];
  await context.addCookies([
    { name: "XSRF-TOKEN", value: "a%2Fb", url: addresses.fetch },
  ]);
  await serve(page, {
    "GET api/heroes/12": (route) => route.fulfill({ json: narco }),
    POST: (route) =>
      route.fulfill({ status: 201, json: { id: 21, name: "Storm" } }),
    PUT: (route) => route.fulfill({ status: 204 }),
    DELETE: (route) => route.fulfill({ status: 204 }),
  });
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(call(request));
  });

  await page.goto("detail/12");
  await page.getByPlaceholder("name").fill("Narcissa");
  await page.keyboard.press("Enter");
  await page.getByRole("searchbox").fill("a b&c");
  await expect(page.getByText("3 heroes found")).toBeAttached();
  await page.getByRole("link", { name: "Heroes", exact: true }).click();
  await page.getByLabel("Hero name:").fill("Storm");
  await page.keyboard.press("Enter");
  await deleteButton(page, "Storm").click();
  await expect(page.getByText("deleted hero id=21")).toBeVisible();

  const token = "a/b";
  expect(calls).toEqual([
    { call: "GET api/heroes/12", body: null },
    { call: "PUT api/heroes", body: { id: 12, name: "Narcissa" }, token },
    { call: "GET api/heroes", body: null },
    { call: "GET api/heroes/?name=a%20b%26c", body: null },
    { call: "GET api/heroes", body: null },
    { call: "POST api/heroes", body: { name: "Storm" }, token },
    { call: "DELETE api/heroes/21", body: null, token },
  ]);
});
