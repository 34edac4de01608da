import process from "node:process";
import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";
import { entries } from "../../support/entries.ts";
import { root } from "../builds.ts";
import { defects, withDefect } from "./defects.ts";

/** Prints by project whether its test passes, or why it can't be loaded, as JSON. */
const reporter: Reporter = {
  onTestRunEnd(modules) {
    const states = modules.map((module) => {
      const tests = Array.from(
        module.children.allTests(),
        (test) => test.result().state,
      );
      const errors = module.errors().map(({ message }) => message);
      return [module.project.name, [...tests, ...errors].join()];
    });
    console.log(JSON.stringify(Object.fromEntries(states)));
  },
};

/** Runs the test `COPIED_TEST` with the app as it is, and with each defect. */
export default defineConfig({
  root,
  resolve: { alias: entries },
  test: {
    reporters: [reporter],
    projects: [
      { extends: true, test: testOf("no defect") },
      ...Object.entries(defects).map(([name, defect]) => ({
        extends: true as const,
        plugins: [withDefect(defect)],
        test: testOf(name),
      })),
    ],
  },
});

function testOf(name: string): { name: string; include: string[] } {
  return { name, include: [process.env.COPIED_TEST ?? ""] };
}
