import { expect, it } from "vitest";
import { heroes } from "../../src/in-memory/heroes.ts";

it("heroes are the ten of the specification (section 3)", () => {
  expect(heroes.map(({ id, name }) => `${id} ${name}`)).toEqual([
    "11 Mr. Nice",
    "12 Narco",
    "13 Bombasto",
    "14 Celeritas",
    "15 Magneta",
    "16 RubberMan",
    "17 Dynama",
    "18 Dr IQ",
    "19 Magma",
    "20 Tornado",
  ]);
});
