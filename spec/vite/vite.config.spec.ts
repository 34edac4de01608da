import { loadConfigFromFile } from "vite";
import { expect, it } from "vitest";

it("vite.config.ts loads nothing that tests alone need", async () => {
  const loaded = await loadConfigFromFile({ command: "serve", mode: "test" });
  expect(loaded?.dependencies).toEqual(
    expect.arrayContaining([expect.stringMatching(/src\/vite\/\S+$/)]),
  );
  expect(loaded?.dependencies.join("\n")).not.toMatch(/spec|playwright/);
});
