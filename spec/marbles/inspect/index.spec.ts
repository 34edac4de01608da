import { expect, it } from "vitest";
import * as entry from "../../../src/marbles/inspect/index.ts";

it("rx-heroes/inspect exports exactly the names of its API", () => {
  expect(Object.keys(entry).sort()).toEqual([
    "Opaque",
    "Recorder",
    "exportTest",
    "heroServices",
    "inspect",
    "inspected",
    "inspectedBackend",
  ]);
});
