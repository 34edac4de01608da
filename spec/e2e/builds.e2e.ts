import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expectMessages, rows } from "./screen.ts";
import { addresses, type Build, outDir } from "./builds.ts";
import { expect, test } from "./test.ts";

interface Manifest {
  readonly start_url: string;
  readonly icons: readonly { readonly src: string }[];
}

test("the built page runs no script but its own", async ({ page, logged }) => {
  await page.goto("dashboard");
  await expect(
    page.locator('meta[http-equiv="Content-Security-Policy"]'),
  ).toHaveAttribute("content", /default-src 'none'.*script-src 'self'/);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'Injected'";
    document.body.append(script);
  });
  await logged.expect("Content Security Policy");
  await expect(page).toHaveTitle("Dashboard · Tour of Heroes");
});

for (const [build, parts] of [
  ["app", ["in-memory"]],
  ["base", ["in-memory"]],
  ["fetch", ["fetch"]],
  ["bench", ["in-memory", "bench"]],
] as [Build, string[]][]) {
  test(`the ${build} build holds no other code than ${parts.join(" and ")}`, () => {
    expect(partsOf(builtCode(build))).toEqual(parts);
  });
}

test("the production build holds every file that it names", () => {
  const names = files("app")
    .filter((file) => /\.(css|html)$/.test(file))
    .map((file) => readFileSync(join(outDir("app"), file), "utf8"))
    .flatMap((text) => [
      ...text.matchAll(/(?:url\(|(?:src|href)=")\/?([^")]+\.\w+)/g),
    ])
    .map(([, name]) => name);
  expect(names.length).toBeGreaterThan(4);
  expect(files("app")).toEqual(expect.arrayContaining(names));
});

for (const build of ["app", "base"] as const) {
  test(`the ${build} build has robots.txt, a manifest and source maps`, async ({
    request,
  }) => {
    const asked = async (path: string): Promise<string> => {
      const response = await request.get(new URL(path, addresses[build]).href);
      expect(response.headers()["content-type"]).not.toContain("text/html");
      return response.text();
    };
    expect(await asked("robots.txt")).toBe("User-agent: *\nDisallow:\n");

    const page = await (await request.get(addresses[build])).text();
    const [, manifest = ""] = /rel="manifest" href="([^"]+)/.exec(page) ?? [];
    const { start_url, icons } = JSON.parse(await asked(manifest)) as Manifest;
    expect(new URL(start_url, new URL(manifest, addresses[build])).href).toBe(
      addresses[build],
    );
    for (const { src } of icons) await asked(src);

    expect(builtCode(build)).toMatch(/\/\/# sourceMappingURL=\S+\.js\.map\s*$/);
    const maps = files(build).filter((file) => file.endsWith(".js.map"));
    const sources = await Promise.all(maps.map(asked));
    expect(sources.join()).toContain("export class HeroService");
  });
}

test("no heroes are taken from the address", async ({ page }) => {
  await page.goto("heroes?heroes=3&delay=0");
  await expect(rows(page)).toHaveCount(10);
});

test.describe("the build for another base path", () => {
  test.use({ baseURL: addresses.base });

  test("stays under its path all along", async ({ page }) => {
    await page.goto("./");
    await page.getByRole("link", { name: "Heroes", exact: true }).click();
    await expect(page).toHaveURL("heroes");
    await page.getByRole("link", { name: "Magma" }).click();
    await expect(page).toHaveURL("detail/19");
    await page.reload();
    await page.getByRole("button", { name: "go back" }).click();
    await expect(page).toHaveURL("heroes");
    await page.goto("detail/19");
    await page.getByRole("button", { name: "go back" }).click();
    await expect(page).toHaveURL("dashboard");
  });
});

test.describe("the development server", () => {
  test.use({ baseURL: addresses.dev });

  test("tells each message once, under StrictMode too", async ({ page }) => {
    await page.goto("./");
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole("searchbox").fill("narco");
    const search = page.getByRole("search");
    await search.getByRole("link", { name: "Narco" }).click();
    await page.getByRole("button", { name: "save" }).click();
    await expectMessages(
      page,
      "fetched heroes",
      'found heroes matching "narco"',
      "fetched hero id=12",
      "updated hero id=12",
      // The search that one comes back to is asked again.
      'found heroes matching "narco"',
      "fetched heroes",
    );
  });
});

/** The backends whose code is found in `code`, by a text of each. */
function partsOf(code: string): string[] {
  const texts = {
    "in-memory": /may not be updated with POST/,
    fetch: /\bduplex\b/,
    bench: /\.get\(.delay.\)/,
  };
  return Object.entries(texts)
    .filter(([, text]) => text.test(code))
    .map(([part]) => part);
}

function files(build: Build): string[] {
  return readdirSync(outDir(build), { recursive: true, encoding: "utf8" });
}

/** All the JavaScript of a build. */
function builtCode(build: Build): string {
  return files(build)
    .filter((path) => path.endsWith(".js"))
    .map((path) => readFileSync(join(outDir(build), path), "utf8"))
    .join("\n");
}
