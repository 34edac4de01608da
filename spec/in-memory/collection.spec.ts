import { describe, expect, it } from "vitest";
import { Collection } from "#src/in-memory/collection.ts";

const ann = { id: 1, name: "Ann", age: 30, boss: null };
const bea = { id: 2, name: "Bea", tags: ["new", "fast"] };

describe("Collection", () => {
  it("keeps the items in order, and id and place of a replaced one", () => {
    const items = new Collection([bea, ann]);
    items.save({ id: 0 });
    items.save({ id: "2" });

    expect(items.search()).toEqual([{ id: 2 }, ann, { id: 0 }]);
  });

  it.each([
    { ids: [], next: 11 },
    { ids: [20, 3, 11], next: 21 },
    { ids: [-5, -7], next: -4 },
    { ids: ["a", 1], next: undefined },
  ])("makes the new id $next after $ids", ({ ids, next }) => {
    expect(new Collection(ids.map((id) => ({ id }))).nextId()).toBe(next);
  });

  it.each<[query: Record<string, string>, ids: number[]]>([
    [{ name: "a" }, [1, 2]],
    [{ name: "^a" }, [1]],
    [{ name: "a", age: "3" }, [1]],
    [{ id: "2" }, [2]],
    [{ tags: "fast" }, [2]],
    [{ age: "" }, [1]],
    [{ boss: "" }, []],
    [{ unknown: "" }, []],
  ])("finds by %j the items %j", (query, ids) => {
    const found = new Collection([ann, bea]).search(Object.entries(query));

    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ["^m.*a$", "Magma"],
    ["o|x", "Narco"],
    ["^Dr( IQ)?$", "Dr IQ"],
    ["É", "é"],
    // Invalid as regular expressions, so they are matched literally.
    ["a(B", "A(b"],
    ["\\", "C:\\"],
  ])("matches the pattern %j to %j", (pattern, name) => {
    const heroes = [
      { id: 1, name: "zzz" },
      { id: 2, name },
    ];

    const found = new Collection(heroes).search([["name", pattern]]);
    expect(found).toEqual([{ id: 2, name }]);
  });
});
