import { copyFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import { describe, inject, it } from "vitest";
import { run } from "./run.ts";

describe("an app that installs the tarball", () => {
  const folder = join(inject("packed"), "vite-react");

  it("lists, changes and searches heroes beside the panel", async () => {
    await run("npm", ["test"], folder);
  });

  it("has services of its own, without heroes", async () => {
    const invoices = `${folder}/invoices`;
    cpSync("spec/package/consumers/invoices", invoices, { recursive: true });
    cpSync("spec/docs/recipes", invoices, { recursive: true });
    await run("npm", ["run", "invoices"], folder);
  });

  it("passes the spec of useServiceState on React 18", async () => {
    copyFileSync("spec/support/setup.ts", `${folder}/react/setup.ts`);
    const spec = "use-service-state.spec.tsx";
    copyFileSync(`spec/react/${spec}`, `${folder}/react/${spec}`);
    await run("npm", ["run", "react"], folder);
  });
});
