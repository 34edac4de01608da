import type { Plugin } from "vite";
import { describe, expect, it } from "vitest";
import { leanRxjs } from "../../src/vite/lean-rxjs.ts";
import { built } from "./built.ts";

const page = {
  "index.html": '<script type="module" src="main.js"></script>',
  // The build that vite.config.ts leads to, seen from the folder of the page.
  "main.js":
    'import { from } from "../../../rxjs/dist/esm/index.js"; from("ab").subscribe(console.log);',
};

describe("leanRxjs", () => {
  it("reads what is asynchronous by the browser's own means", async () => {
    const lean = await script(leanRxjs());
    const whole = await script();
    for (const imitation of ["__awaiter", "__asyncGenerator"]) {
      expect(whole).toContain(imitation);
      expect(lean).not.toContain(imitation);
    }
    expect(lean).toContain("for await (");
    expect(lean).toContain("async function*");
  });
});

async function script(plugin?: Plugin): Promise<string> {
  const files = await built(page, plugin && { plugin });
  return files.get("main.js") ?? "";
}
