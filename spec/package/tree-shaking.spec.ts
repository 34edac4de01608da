import { mkdtempSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { gzipped } from "../support/gzipped.ts";
import { run } from "./run.ts";

const packed = inject("packed");
const bundler = "spec/package/bundle.js";

describe("a bundle", () => {
  it("of MessageService holds nothing else of ours", async () => {
    const { modules } = await bundle(
      'export { MessageService } from "rx-heroes"',
    );
    expect(modules).toEqual(["services/message-service.js"]);
  });

  it("of services on FetchBackend holds no in-memory code", async () => {
    const { modules, code } = await bundle(
      'export { createServices, FetchBackend } from "rx-heroes"',
    );
    expect(modules).toContain("http/fetch-backend.js");
    expect(modules).toContain("services/heroes/hero-service.js");
    expect(modules.join()).not.toContain("in-memory");
    expect(code).not.toMatch(/Mr\. Nice|not found/);
  });

  it("of nothing that is used holds nothing", async () => {
    const { modules } = await bundle(
      'import "rx-heroes"; import "rx-heroes/react"; import "rx-heroes/testing"',
    );
    expect(modules).toEqual([]);
  });

  it("of rx-heroes/testing has at most 10 kB, gzipped", async () => {
    const { modules, code } = await bundle('export * from "rx-heroes/testing"');
    expect(modules).toContain("marbles/testing/try-latencies.js");
    expect(gzipped(code)).toBeLessThanOrEqual(10_000);
  });

  it("of the marbles without faults holds nothing of these", async () => {
    const { modules } = await bundle(
      'export { assertMarbles, httpResponse, ScriptedBackend } from "rx-heroes/testing"',
    );
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.join()).not.toContain("testing/faulty-backend");
  });
});

/** The minified code, and which modules of ours are in it. */
async function bundle(
  source: string,
): Promise<{ code: string; modules: string[] }> {
  const folder = mkdtempSync(join(packed, "bundle-"));
  const output = await run("node", [resolve(bundler), source], folder);
  const { code, lengths } = JSON.parse(output) as {
    code: string;
    lengths: [file: string, length: number][];
  };
  const ours = join(packed, "node_modules/rx-heroes/build/package");
  return {
    code,
    modules: lengths
      .filter(([, length]) => length > 0)
      .map(([file]) => relative(ours, file))
      .filter((file) => !file.startsWith(".."))
      .sort(),
  };
}
