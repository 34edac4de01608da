import {
  type Answer,
  call,
  type Call,
  heroes,
  narco,
  serve,
  silence,
} from "./mocked-api.ts";
import {
  deleteButton,
  expectMessages,
  expectScreen,
  heading,
  rows,
} from "./screen.ts";
import { addresses } from "./builds.ts";
import { expect, test } from "./test.ts";

const noAnswer =
  "Http failure response for api/heroes: 0 Unknown Error (Failed to fetch)";

// The build for a REST server; each test is that server.
test.use({ baseURL: addresses.fetch });

for (const [trouble, answer, text] of [
  ["is not there", (route) => route.abort("connectionrefused"), noAnswer],
  ["hangs up", (route) => route.abort("connectionreset"), noAnswer],
  [
    "answers with something else",
    (route) => route.fulfill({ json: { heroes } }),
    "The server did not return a list of heroes",
  ],
  [
    "answers with a page",
    (route) => route.fulfill({ contentType: "text/html", body: "<p>Hello" }),
    "The server did not return a list of heroes",
  ],
  [
    "answers with broken JSON",
    (route) => route.fulfill({ contentType: "application/json", body: "[{" }),
    "Http failure during parsing for api/heroes",
  ],
  [
    "fails and says why",
    (route) => route.fulfill({ status: 500, json: { error: "Asleep." } }),
    "Asleep.",
  ],
  [
    "fails without a word",
    (route) => route.fulfill({ status: 503 }),
    "Http failure response for api/heroes: 503 Service Unavailable",
  ],
] as [string, Answer, string][]) {
  test(`the app lives on where the server ${trouble}`, async ({
    page,
    logged,
  }) => {
    await serve(page, { GET: answer });
    await page.goto("heroes");
    await expectMessages(page, `getHeroes failed:: ${text}`);
    await logged.expect(text);
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText("Loading")).toBeHidden();

    await serve(page, { GET: (route) => route.fulfill({ json: heroes }) });
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(rows(page)).toHaveText(["Narco", "Bombasto"]);
  });
}

test("a server that is silent for ten seconds is given up", async ({
  page,
  logged,
}) => {
  await page.clock.install();
  await serve(page, { GET: silence });
  const asked = page.waitForRequest("**/api/heroes/12");
  await page.goto("detail/12");
  const aborted = page.waitForEvent("requestfailed");
  await asked;
  await expect(page.getByText("Loading")).toBeVisible();
  await page.clock.fastForward(10_000);

  await aborted;
  await expectScreen(page, {
    at: "detail/12",
    title: "Hero could not be loaded",
    words: "Hero could not be loaded",
  });
  await expectMessages(page, "getHero id=12 failed:: Timeout has occurred");
  await logged.expect("Timeout has occurred");
});

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

test("a failed search finds nothing, and the next one works", async ({
  page,
  logged,
}) => {
  await serve(page, {
    GET: (route) =>
      route.request().url().endsWith("?name=x")
        ? route.abort()
        : route.fulfill({ json: heroes }),
  });
  await page.goto("dashboard");
  const search = page.getByRole("search");
  await search.getByRole("searchbox").fill("x");
  const text =
    "Http failure response for api/heroes/?name=x: 0 Unknown Error (Failed to fetch)";
  await expectMessages(page, "fetched heroes", `searchHeroes failed:: ${text}`);
  await logged.expect(text);
  await expect(search.getByRole("link")).toHaveCount(0);

  await search.getByRole("searchbox").fill("o");
  await expect(search.getByRole("link")).toHaveCount(3);
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
