import { expect, it } from "vitest";
import * as entry from "../../../src/marbles/testing/index.ts";

it("rx-heroes/testing exports exactly the names of its API", () => {
  expect(Object.keys(entry).sort()).toEqual([
    "ScriptedBackend",
    "assertMarbles",
    "faultyBackend",
    "httpResponse",
    "seeded",
  ]);
});
