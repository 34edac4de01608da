import { describe, expect, it } from "vitest";
import { prerender } from "../../src/prerender.tsx";
import { prerenderedShell } from "../../src/vite/prerendered-shell.ts";
import { built } from "./built.ts";

const page = { "index.html": '<body><div id="root"></div></body>' };

describe("prerenderedShell", () => {
  it.each(["/", "/heroes/"])(
    "puts the shell under %s into the built page",
    async (base) => {
      const plugin = prerenderedShell();
      const html = (await built(page, { plugin, base })).get("index.html");
      expect(html).toContain(`<div id="root">${prerender(base)}</div>`);
    },
  );
});
