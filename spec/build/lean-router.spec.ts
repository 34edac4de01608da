import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import type { Plugin } from "vite";
import { describe, expect, it, onTestFinished } from "vitest";
import { leanRouter } from "#src/build/lean-router.ts";
import { built } from "./built.ts";

const page = {
  "index.html": '<script type="module" src="main.js"></script>',
  "main.js":
    'import { Link, Routes } from "react-router-dom"; console.log(Link); console.log(Routes);',
};

describe("leanRouter", () => {
  it("leaves out of a page what it and a data router alone don't use", async () => {
    const lean = await script(leanRouter());
    const whole = await script();
    for (const unused of [
      "AwaitContext.displayName",
      "NavLink.displayName",
      "useNavigateStable",
      "useContext(DataRouterContext)",
      "dataRouterOpts) {\n",
    ]) {
      expect(whole).toContain(unused);
      expect(lean).not.toContain(unused);
    }
    expect(lean).not.toMatch(/AwaitContext|NavLink/);
    expect(lean).toContain("console.log(Link)");
  });

  it("finds React Router in a workspace, above the app", async () => {
    const app = "node_modules/.cache/workspace/app/src/build";
    mkdirSync(app, { recursive: true });
    onTestFinished(() => rmSync(app, { recursive: true }));
    const source = readFileSync("src/build/lean-router.ts", "utf8");
    const options = { module: ts.ModuleKind.ESNext };
    writeFileSync(`${app}/lean-router.mjs`, ts.transpile(source, options));

    const moved = pathToFileURL(`${app}/lean-router.mjs`).href;
    const there = (await import(moved)) as { leanRouter: typeof leanRouter };
    expect(await script(there.leanRouter())).not.toContain("NavLink");
  });
});

async function script(plugin?: Plugin): Promise<string> {
  const files = await built(page, plugin);
  return files.get("main.js") ?? "";
}
