import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { devDependencies } from "../../../package.json";
import { run } from "../../package/run.ts";
import { launchOptions } from "../../tools/machine/chromium.js";
import { type App, install, serve, write } from "./app.js";
import { packages, pages, stages } from "./stages.js";
import { follow } from "./walk.js";

describe("the tour", () => {
  const all = stages();
  const folder = mkdtempSync(join(inject("packed"), "tour-"));
  let app: App;
  let context: BrowserContext;

  beforeAll(async () => {
    install(folder, join(inject("packed"), "node_modules/rx-heroes"));
    app = await serve(folder);
    const browser = await chromium.launch(launchOptions);
    // One for all stages, since it caches the packages.
    context = await browser.newContext({
      permissions: ["clipboard-read", "clipboard-write"],
    });
    // The recorder takes times near 0 for virtual time.
    await context.clock.install({ time: "2026-01-01T00:00:00Z" });
    await context.clock.pauseAt("2026-01-01T00:00:01Z");
  });
  afterAll(async () => {
    await context.browser()?.close();
    await app.close();
  });

  it("passes the type checker after each step, and each answer", async () => {
    const project = join(folder, "checked");
    for (const stage of all) write(join(project, stage.name), stage);
    const first = `./${all[0]?.name}/tsconfig.json`;
    const config = { extends: first, include: ["*/src"] };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify(config));
    await run("npx", ["tsc", "--project", project]);
  });

  it.each(all)("$name shows what its page says", async (stage) => {
    app.show(stage);
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await follow({ page, ...app, run: output }, stage.acts);
    expect(errors).toEqual([]);
    await page.close();
  });

  it("installs the versions that it is tested with", () => {
    const own = Object.entries(devDependencies).map(([name, range]) => {
      // Of an alias, `npm:typescript@~7.0.2`, the package that it is for.
      const [, alias = name] = /^npm:(.+)@/.exec(range) ?? [];
      return `${alias}@${/(\d+)[.\d]*$/.exec(range)?.[1] ?? ""}`;
    });
    expect(own).toEqual(expect.arrayContaining(packages()));
  });

  it("stays as short as it promises", () => {
    const words = pages.map((page) => {
      const text = readFileSync(`docs/tour/${page}`, "utf8");
      return text.replace(/^```.*?^```$/gms, "").split(/\s+/).length;
    });
    expect(Math.max(...words)).toBeLessThanOrEqual(450);
    expect(words.reduce((a, b) => a + b)).toBeLessThanOrEqual(3000);
    const last = all.filter(({ name }) => !name.includes("answer")).at(-1);
    const code = [...(last?.files ?? [])].filter(([path]) =>
      /^[^.]*\.tsx?$/.test(path),
    );
    const lines = code.flatMap(([, text]) => text.trimEnd().split("\n"));
    expect(lines.length).toBeLessThanOrEqual(460);
  });

  /** What a command prints, also if it fails. */
  function output(command: string): Promise<string> {
    const [name = "", ...args] = command.split(" ");
    return run(name, args, app.folder).catch(String);
  }
});
