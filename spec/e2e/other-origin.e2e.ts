import { addresses, apiPort } from "./builds.ts";
import { add, rows } from "./screen.ts";
import { expect, test } from "./foreign-server.ts";

const targets = [
  `${addresses.fetch}api/heroes`,
  `http://127.0.0.1:${apiPort}/api/heroes`,
];

// Cookies know no ports: one foreign server sees ours, the other is of another site.
for (const host of ["127.0.0.1", "localhost"]) {
  test(`a page of ${host} writes nothing, by forms or by fetch`, async ({
    page,
    context,
    api,
    foreign,
  }) => {
    await page.goto("heroes");
    await expect(rows(page)).toHaveCount(10);
    const before = api.heroes();
    const tab = await context.newPage();
    for (const url of targets) {
      for (const enctype of ["multipart/form-data", "text/plain", ""]) {
        await tab.goto(foreign.origin(host));
        const answered = tab.waitForResponse(url);
        await tab.evaluate(postForm, { url, enctype });
        expect((await answered).status()).toBe(403);
        await expect(tab.getByText('{"error":"The header')).toBeVisible();
      }
    }
    await tab.goto(foreign.origin(host));
    for (const url of targets) {
      const statuses = await tab.evaluate(tryToWrite, url);
      expect(statuses.filter((status) => ![0, 403].includes(status))).toEqual(
        [],
      );
    }
    expect(api.heroes()).toEqual(before);

    await page.bringToFront();
    await add(page, "Storm");
    await expect(rows(page).last()).toContainText("21 Storm");
  });
}

test("a page of the app's own writes by the same", async ({ page, api }) => {
  await page.goto("heroes");
  await expect(rows(page)).toHaveCount(10);
  const url = `${addresses.fetch}api/heroes`;
  expect(await page.evaluate(tryToWrite, url)).toContain(201);
  const [mrNice, bombasto] = api.heroes();
  expect([mrNice?.id, bombasto?.id]).toEqual([11, 13]);
  expect(bombasto?.name).toBe("Evil");
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
