import type { Plugin } from "vite";
import { describe, expect, it } from "vitest";
import { leanImport } from "../../src/vite/lean-import.ts";
import { built } from "./built.ts";

const page = {
  "index.html": '<script type="module" src="main.js"></script>',
  "main.js": 'import("./later.js").then(({ later }) => later());',
  "later.js": 'export const later = () => console.log("later");',
};

describe("leanImport", () => {
  it("imports without looking for what could be preloaded", async () => {
    const lean = await script(leanImport());
    const whole = await script();
    expect(whole).toContain("vite:preloadError");
    expect(lean).not.toContain("vite:preloadError");
    expect(lean).toContain('import("./later');
  });
});

async function script(plugin?: Plugin): Promise<string> {
  const files = await built(page, plugin && { plugin });
  return files.get("main.js") ?? "";
}
