import { describe, expect, it } from "vitest";
import {
  initialHeroes,
  visibleHeroes,
} from "../../../src/app/heroes/heroes-changes.ts";

const narco = { id: 12, name: "Narco" };
const magma = { id: 19, name: "Magma" };

describe("visibleHeroes", () => {
  it.each([
    { deleting: [], visible: [narco, magma] },
    { deleting: [12], visible: [magma] },
    { deleting: [19, 12], visible: [] },
    { deleting: [99], visible: [narco, magma] },
  ])("leaves out those being deleted: $deleting", ({ deleting, visible }) => {
    const heroes = [narco, magma];

    const rows = visibleHeroes({ status: "loaded", heroes, deleting });

    expect(rows).toEqual(visible);
  });

  it.each(["loading", "failed"] as const)("are none while %s", (status) => {
    const state = { ...initialHeroes, status, heroes: [narco] };

    expect(visibleHeroes(state)).toEqual([]);
  });
});
