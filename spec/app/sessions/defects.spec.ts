import { createServer, type Plugin } from "vite";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { entries } from "../../support/entries.ts";
import { type Defect, defects } from "./defects.ts";

const kept = import.meta.glob<string>("./*.txt", {
  eager: true,
  import: "default",
  query: "?raw",
});

// Failures are logged.
beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

describe("the kept sessions", () => {
  it("happen as before in an app that is compiled for this test", async () => {
    expect(await textsWith()).toEqual(kept);
  });

  it.each(Object.entries(defects))("don't with %s", async (_, defect) => {
    expect(await textsWith(defect)).not.toEqual(kept);
  });
});

/** What happens in the sessions in an app with the defect. */
async function textsWith(defect?: Defect): Promise<Record<string, string>> {
  const server = await createServer({
    configFile: false,
    logLevel: "error",
    resolve: { alias: entries },
    plugins: defect ? [withDefect(defect)] : [],
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    const { texts } = (await server.ssrLoadModule(
      "/spec/app/sessions/texts.ts",
    )) as typeof import("./texts.ts");
    return texts();
  } finally {
    await server.close();
  }
}

/** @throws while the file is loaded, if it hasn't got the text once */
function withDefect({ file, text, mistake }: Defect): Plugin {
  return {
    name: "with-defect",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith(`/src/${file}`)) return undefined;
      const [before, after, ...others] = code.split(text);
      if (before === undefined || after === undefined || others.length > 0) {
        throw new Error(`${file} should have once: ${text}`);
      }
      return { code: before + mistake + after, map: null };
    },
  };
}
