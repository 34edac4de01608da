import process from "node:process";
import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";
import { entries } from "../../support/entries.ts";
import { root } from "../builds.ts";
import { defects, withDefect } from "./defects.ts";

/** Prints by project which sessions don't happen as before, as JSON. */
const reporter: Reporter = {
  onTestRunEnd(modules) {
    const failed = modules.map((module) => {
      const names = [...module.children.allTests()]
        .filter((test) => test.result().state === "failed")
        .map((test) => test.fullName.split(" > ")[0]);
      const errors = module.errors().map(({ message }) => message);
      return [module.project.name, [...names, ...errors]];
    });
    console.log(JSON.stringify(Object.fromEntries(failed)));
  },
};

/**
 * Runs the spec in the folder `SESSIONS` with the app as it is; with `DEFECTS`,
 * with each defect, too.
 */
export default defineConfig({
  root,
  resolve: { alias: entries },
  test: {
    reporters: [reporter],
    testNamePattern: "happens as before",
    projects: [
      { extends: true, test: testOf("no defect") },
      ...(process.env.DEFECTS ? Object.entries(defects) : []).map(
        ([name, defect]) => ({
          extends: true as const,
          plugins: [withDefect(defect)],
          test: testOf(name),
        }),
      ),
    ],
  },
});

function testOf(name: string): { name: string; include: string[] } {
  return { name, include: [`${process.env.SESSIONS}/*.spec.ts`] };
}
