import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { installed } from "./installed.ts";
import { run } from "./run.ts";

describe("a project that installs the tarball", () => {
  it.concurrent.each(["vite-react-19", "react-18", "ssr", "node", "invoices"])(
    "%s passes its own tests",
    async (consumer) => {
      const folder = await installed(consumer);
      await run("npm", ["test"], folder);
      expect(readdirSync(`${folder}/node_modules`)).toContain("rx-heroes");
    },
  );
});
