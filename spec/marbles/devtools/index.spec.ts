import { expect, it } from "vitest";
import * as entry from "../../../src/marbles/devtools/index.ts";

it("rx-heroes/devtools exports exactly the names of its API", () => {
  expect(Object.keys(entry).sort()).toEqual(["MarblesPanel"]);
});
