import type { Plugin } from "vite";
import { describe, expect, it } from "vitest";
import { leanRouter } from "../../src/build/lean-router.ts";
import { built } from "./built.ts";

const page = {
  "index.html": '<script type="module" src="main.js"></script>',
  "main.js":
    'import { Link, Routes } from "react-router-dom"; console.log(Link); console.log(Routes);',
};

describe("leanRouter", () => {
  it("leaves out of a page what it doesn't use of React Router", async () => {
    const lean = await script(leanRouter());
    const whole = await script();
    for (const unused of ["AwaitContext", "NavLink"]) {
      expect(whole).toContain(`${unused}.displayName`);
      expect(lean).not.toContain(unused);
    }
    expect(lean).toContain("console.log(Link)");
  });

  it("leaves out what only a data router uses", async () => {
    const lean = await script(leanRouter());
    const whole = await script();
    for (const unused of [
      "useNavigateStable",
      "useContext(DataRouterContext)",
      "dataRouterOpts) {\n",
    ]) {
      expect(whole).toContain(unused);
      expect(lean).not.toContain(unused);
    }
  });
});

async function script(plugin?: Plugin): Promise<string> {
  const files = await built(page, plugin);
  return files.get("main.js") ?? "";
}
