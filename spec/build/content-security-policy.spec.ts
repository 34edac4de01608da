import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";
import { contentSecurityPolicy } from "#src/build/content-security-policy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

it("the built page has its policy before everything that it applies to", async () => {
  const root = temporaryFolder();
  const page = "<head><title>Heroes</title></head>";
  writeFileSync(join(root, "index.html"), page);
  const built = await build({
    root,
    plugins: [contentSecurityPolicy()],
    configFile: false,
    logLevel: "error",
    build: { write: false },
  });

  const output = "output" in built ? built.output : [];
  const html = output.find(({ fileName }) => fileName === "index.html");
  const text = html?.type === "asset" ? String(html.source) : "";
  expect(text.replaceAll("&#39;", "'")).toMatch(
    /^<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; [^"]*">\s*<title>/,
  );
});
