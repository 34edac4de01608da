import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "#src/build/content-security-policy.ts";
import { built } from "./built.ts";

const page = { "index.html": "<head><title>Heroes</title></head>" };

describe("contentSecurityPolicy", () => {
  it("stands in the built page before what it is to hold for", async () => {
    const files = await built(page, contentSecurityPolicy());
    const html = files.get("index.html")?.replaceAll("&#39;", "'");
    expect(html).toMatch(
      /^<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; [^"]*">\s*<title>/,
    );
  });
});
