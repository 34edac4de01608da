import { addresses, apiPort } from "./builds.ts";
import { add, rows } from "./screen.ts";
import { expect, redirect, test } from "./foreign-server.ts";

const server = `http://127.0.0.1:${apiPort}/api/heroes`;
const proxy = `${addresses.fetch}api/heroes`;

test("a page of another origin writes nothing, by forms or by fetch", async ({
  page,
  context,
  api,
  foreign,
}) => {
  await page.goto("heroes");
  await expect(rows(page)).toHaveCount(10);
  const before = api.heroes();
  const tab = await context.newPage();
  // Cookies ignore ports: the first page sees the app's. The second is of
  // another site.
  for (const host of ["127.0.0.1", "localhost"]) {
    for (const form of [
      { url: server, enctype: "multipart/form-data" },
      { url: server, enctype: "" },
      { url: server, enctype: "text/plain" },
      { url: proxy, enctype: "text/plain" },
    ]) {
      await tab.goto(foreign.origin(host));
      const answered = tab.waitForResponse(form.url);
      await tab.evaluate(postForm, form);
      expect((await answered).status()).toBe(403);
      await expect(tab.getByText('{"error":"The header')).toBeVisible();
    }
    await tab.goto(foreign.origin(host));
    for (const url of [server, proxy]) {
      const statuses = await tab.evaluate(tryToWrite, url);
      const others = statuses.filter((status) => ![0, 403].includes(status));
      expect(others).toEqual([]);
    }
  }
  expect(api.heroes()).toEqual(before);

  // The app still writes, and what was tried does so from its own page.
  await page.bringToFront();
  await add(page, "Storm");
  await expect(rows(page).last()).toContainText("21 Storm");
  expect(await page.evaluate(tryToWrite, proxy)).toContain(201);
  const [mrNice, bombasto] = api.heroes();
  expect([mrNice?.id, bombasto?.id]).toEqual([11, 13]);
  expect(bombasto?.name).toBe("Evil");
});

test("a write follows no redirect to another origin", async ({
  page,
  api,
  foreign,
  logged,
}) => {
  await page.goto("heroes");
  await expect(rows(page)).toHaveCount(10);
  await api.stop();
  const redirecting = await redirect(apiPort, foreign.origin());

  await add(page, "Storm");
  const notice = page.getByText("It is not known whether Storm was added.");
  await expect(notice).toBeVisible();
  await logged.expect(
    // Chromium names the redirect's target, but sends nothing there.
    `Requested ${foreign.origin()}`,
    "POST api/heroes was redirected; only GET and HEAD follow redirects",
    // The list is loaded again.
    "violates the following Content Security Policy",
    `Requested ${foreign.origin()}`,
    "Failed to fetch",
  );
  expect(foreign.received).toEqual([]);

  redirecting.close();
  redirecting.closeAllConnections();
});

/** In the page: a form post that somebody is tricked into. */
function postForm({ url, enctype }: { url: string; enctype: string }): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: url, enctype });
  const field = document.createElement("input");
  // As text/plain, the body is JSON.
  Object.assign(field, { name: '{"name":"Evil', value: '"}' });
  form.append(field);
  document.body.append(form);
  form.submit();
}

/**
 * In the page: tries each kind of write, with the token where it can be read
 * and with one of its own; the statuses of the answers, 0 where there is none
 * to be seen.
 */
async function tryToWrite(url: string): Promise<number[]> {
  const tokens = [/XSRF-TOKEN=(\w+)/.exec(document.cookie)?.[1] ?? "", "mine"];
  const statuses: number[] = [];
  for (const token of tokens) {
    if (token === "mine") document.cookie = "XSRF-TOKEN=mine; path=/";
    for (const credentials of ["include", "omit"] as const) {
      const json = {
        "Content-Type": "application/json",
        "X-XSRF-TOKEN": token,
      };
      const added = '{"name":"Evil"}';
      const renamed = '{"id":13,"name":"Evil"}';
      for (const init of [
        { method: "POST", mode: "no-cors", body: added },
        { method: "POST", body: new URLSearchParams({ name: "Evil" }) },
        { method: "POST", body: added },
        { method: "POST", body: added, headers: json },
        { method: "PUT", body: renamed, headers: json },
        { method: "DELETE", headers: { "X-XSRF-TOKEN": token } },
      ] as RequestInit[]) {
        const to = init.method === "DELETE" ? `${url}/12` : url;
        statuses.push(
          await fetch(to, { ...init, credentials }).then(
            ({ status }) => status,
            () => 0,
          ),
        );
      }
    }
  }
  return statuses;
}
