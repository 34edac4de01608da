import { test as testFiles } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expectMessages, heading, rows } from "./screen.ts";
import { addresses, type Build, outDir, root } from "./builds.ts";
import { expect, test } from "./test.ts";

interface Manifest {
  readonly start_url: string;
  readonly icons: readonly { readonly src: string }[];
}

interface SourceMap {
  readonly sources: readonly string[];
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

testFiles("each build holds what it is for", () => {
  expect(partsIn("app")).toEqual(["in-memory"]);
  expect(partsIn("fetch")).toEqual(["fetch", "address of changes", "changes"]);
  expect(partsIn("bench")).toEqual(["in-memory", "bench"]);
});

testFiles("the build for benchmarks differs by its backend alone", () => {
  const [app, bench] = [sources("app"), sources("bench")];
  expect(app.filter((source) => !bench.includes(source))).toEqual([
    "src/app-backend.ts",
  ]);
  expect(bench.filter((source) => !app.includes(source))).toEqual([
    "spec/tools/bench/bench-backend.ts",
  ]);
});

testFiles("the production build holds every file that it names", () => {
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

testFiles(
  "a build for another base path has robots.txt, a manifest and source maps",
  async ({ request }) => {
    const asked = async (path: string): Promise<string> => {
      const response = await request.get(new URL(path, addresses.bench).href);
      expect(response.headers()["content-type"]).not.toContain("text/html");
      return response.text();
    };
    expect(await asked("robots.txt")).toBe("User-agent: *\nDisallow:\n");

    const page = await (await request.get(addresses.bench)).text();
    const [, manifest = ""] = /rel="manifest" href="([^"]+)/.exec(page) ?? [];
    const { start_url, icons } = JSON.parse(await asked(manifest)) as Manifest;
    expect(new URL(start_url, new URL(manifest, addresses.bench)).href).toBe(
      addresses.bench,
    );
    for (const { src } of icons) await asked(src);

    const code = builtCode("bench");
    expect(code).toMatch(/\/\/# sourceMappingURL=\S+\.js\.map\s*$/);
    const maps = files("bench").filter((file) => file.endsWith(".js.map"));
    const sources = await Promise.all(maps.map(asked));
    expect(sources.join()).toContain("export class HeroService");
  },
);

test.describe("a build for another base path", () => {
  test.use({ baseURL: addresses.bench });

  test("stays under its path all along", async ({ page }) => {
    await page.goto("./");
    await page.getByRole("link", { name: "Heroes", exact: true }).click();
    await expect(page).toHaveURL("heroes");
    await page.getByRole("link", { name: "Magma" }).click();
    await expect(page).toHaveURL("detail/19");
    await page.reload();
    await page.getByRole("button", { name: "go back" }).click();
    await expect(page).toHaveURL("heroes");
  });

  for (const [path, address, words] of [
    ["/heroes?marbles", "dashboard?marbles", "Top Heroes"],
    ["/heroesx", "dashboard", "Top Heroes"],
    ["/other/detail/12", "dashboard", "Top Heroes"],
    ["/HEROES/detail/12", "/HEROES/detail/12", "NARCO Details"],
  ] as const) {
    test(`shows ${words} at ${path}`, async ({ page }) => {
      // Some servers send the page at every address.
      const html = join(outDir("bench"), "index.html");
      await page.route(path, (route) => route.fulfill({ path: html }));
      await page.goto(path);
      await expect(heading(page)).toHaveText(words);
      await expect(page).toHaveURL(address);
    });
  }
});

test.describe("a build with relative addresses", () => {
  test.use({ baseURL: addresses.relative });

  for (const path of ["./?marbles", "index.html?marbles"]) {
    test(`works in any folder, opened at ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL("dashboard?marbles");
      await page.getByRole("link", { name: "Narco" }).click();
      await expect(page).toHaveURL("detail/12");
      await expect(heading(page)).toHaveText("NARCO Details");
    });
  }
});

test.describe("the development server", () => {
  test.use({ baseURL: addresses.dev });

  test("shows the app, and logs each call once", async ({ page }) => {
    await page.goto("./");
    await expect(rows(page)).toHaveCount(4);
    await page.getByRole("link", { name: "Narco" }).click();
    await page.getByRole("button", { name: "save" }).click();
    await expectMessages(
      page,
      "fetched heroes",
      "fetched hero id=12",
      "updated hero id=12",
      "fetched heroes",
    );
  });
});

/** The parts whose code a build holds, found by a text of each. */
function partsIn(build: Build): string[] {
  const code = builtCode(build);
  const texts = {
    "in-memory": /may not be updated with POST/,
    fetch: /\bduplex\b/,
    "address of changes": /heroes\/changes/,
    changes: /new EventSource/,
    bench: /\.get\(.delay.\)/,
  };
  return Object.entries(texts)
    .filter(([, text]) => text.test(code))
    .map(([part]) => part);
}

function files(build: Build): string[] {
  return readdirSync(outDir(build), { recursive: true, encoding: "utf8" });
}

/** The files in the repository that a build is made of. */
function sources(build: Build): string[] {
  return files(build)
    .filter((path) => path.endsWith(".js.map"))
    .map((path) => join(outDir(build), path))
    .flatMap((path) => {
      const map = JSON.parse(readFileSync(path, "utf8")) as SourceMap;
      return map.sources.map((source) => resolve(dirname(path), source));
    })
    .map((path) => relative(root, path));
}

/** All the JavaScript of a build. */
function builtCode(build: Build): string {
  return files(build)
    .filter((path) => path.endsWith(".js"))
    .map((path) => readFileSync(join(outDir(build), path), "utf8"))
    .join("\n");
}
