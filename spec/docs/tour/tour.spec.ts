import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { devDependencies } from "../../../package.json";
import { run } from "../../package/run.ts";
import { launchOptions } from "../../tools/machine/chromium.js";
import { type App, install, open, serve, write } from "./app.js";
import type { Folder } from "./folder.ts";
import { packages, pages, stages } from "./stages.js";

type Check = (page: Page, folder: Folder) => Promise<void>;

const checks = import.meta.glob<Check>("./checks/*.ts", { import: "check" });

describe("the tour", () => {
  const all = stages();
  const folder = mkdtempSync(join(inject("packed"), "tour-"));
  let app: App;
  let browser: Browser;

  beforeAll(async () => {
    install(folder, join(inject("packed"), "node_modules/rx-heroes"));
    app = await serve(folder);
    browser = await chromium.launch(launchOptions);
  });
  afterAll(async () => {
    await browser.close();
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
    const page = await browser.newPage({ baseURL: app.url });
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await open(page);
    const check = await checks[`./checks/${basename(stage.check)}`]?.();
    if (!check) throw new Error(`There is no ${stage.check}`);
    await check(page, app);
    // The next step begins without the session.
    if (stage.name === "9-session") await expectTranscript(app);
    expect(errors).toEqual([]);
    await page.close();
  });

  it("prints what the first page shows", async () => {
    const [first] = all;
    if (first) app.show(first);
    const page = readFileSync("docs/tour/1-hero.md", "utf8");
    const printed = await app.run("node observables.mjs");
    expect(page).toContain(`\`\`\`text\n${printed}\`\`\``);
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
    expect(Math.max(...words)).toBeLessThanOrEqual(400);
    expect(words.reduce((a, b) => a + b)).toBeLessThanOrEqual(2200);
    const last = all.filter(({ name }) => !name.includes("answer")).at(-1);
    const code = [...(last?.files ?? [])].filter(([path]) =>
      /^[^.]*\.tsx?$/.test(path),
    );
    const lines = code.flatMap(([, text]) => text.trimEnd().split("\n"));
    expect(lines.length).toBeLessThanOrEqual(680);
  });
});

/** The last page shows the transcript of its check's session, times aside. */
async function expectTranscript(app: App): Promise<void> {
  const written = await app.run("cat src/sessions/ma-mag.txt");
  const page = readFileSync("docs/tour/9-session.md", "utf8");
  const [, shown = "none"] = /```text\n(.*?)```/s.exec(page) ?? [];
  expect(withoutTimes(written)).toContain(withoutTimes(shown));
}

function withoutTimes(text: string): string {
  return text.replace(/^ *\d+ ms/gm, "");
}
