import { describe, expect, it } from "vitest";
import { visibleHeroes } from "#src/app/heroes/heroes-selectors.ts";
import { initialHeroes } from "#src/app/heroes/heroes-state.ts";

const narco = { id: 12, name: "Narco" };
const magma = { id: 19, name: "Magma" };
const wind = { id: 21, name: "Wind" };
const heroes = [narco, magma, wind];

describe("visibleHeroes", () => {
  it.each([
    { deleted: [], visible: [narco, magma, wind] },
    { deleted: [12], visible: [magma, wind] },
    { deleted: [21, 12], visible: [magma] },
    { deleted: [99], visible: [narco, magma, wind] },
  ])("leaves out the deleted: $deleted", ({ deleted, visible }) => {
    expect(visibleHeroes({ status: "loaded", heroes, deleted })).toEqual(
      visible,
    );
  });

  it.each(["loading", "failed"] as const)("are none while %s", (status) => {
    expect(visibleHeroes({ ...initialHeroes, status, heroes })).toEqual([]);
  });
});
