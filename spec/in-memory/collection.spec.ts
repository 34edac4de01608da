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
    { ids: [1.5], next: 2.5 },
    { ids: [2 ** 53 - 2], next: 2 ** 53 - 1 },
    { ids: [2 ** 53 - 1], next: undefined },
    { ids: ["a", 1], next: undefined },
  ])("has the new id $next after $ids", ({ ids, next }) => {
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
  ])("finds for %j the items %j", (query, ids) => {
    const found = new Collection([ann, bea]).search(Object.entries(query));

    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  // If each were compared with all others, this would take many minutes.
  it("finds, removes and adds each of a hundred thousand by id", () => {
    const all = Array.from({ length: 100_000 }, (_, id) => ({ id }));
    const items = new Collection(all);

    expect(all.every(({ id }) => items.find(id) && items.remove(id))).toBe(
      true,
    );
    all.forEach((item) => items.save(item));
    expect(items.search()).toHaveLength(100_000);
  });
});
