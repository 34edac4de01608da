import { describe, expect, it } from "vitest";
import { Collection, type Item } from "#src/in-memory/collection.ts";

const ann = { id: 1, name: "Ann", age: 30, boss: null };
const bea = { id: 2, name: "Bea", tags: ["new", "fast"] };

describe("Collection", () => {
  it("keeps the items in order", () => {
    const items = new Collection([bea, ann]);
    items.save({ id: 0 });

    expect(items.search()).toEqual([bea, ann, { id: 0 }]);
  });

  it.each([
    { ids: [], next: 11 },
    { ids: [1], next: 2 },
    { ids: [20, 3, 11], next: 21 },
    { ids: [0], next: 1 },
    { ids: [-5, -7], next: -4 },
    { ids: [1.5], next: 2.5 },
    { ids: [2 ** 53 - 2], next: 2 ** 53 - 1 },
    { ids: [2 ** 53 - 1], next: undefined },
    { ids: [1e21, 12], next: undefined },
    { ids: ["1"], next: undefined },
    { ids: [1, "a"], next: undefined },
    { ids: ["a", 1], next: undefined },
  ])("has the new id $next after $ids", ({ ids, next }) => {
    expect(new Collection(ids.map((id) => ({ id }))).nextId()).toBe(next);
  });

  it.each<[string, number[], Item["id"][], number | undefined]>([
    ["removing the highest", [30], [], 21],
    ["removing another", [20], [], 31],
    ["removing all", [10, 30, 20], [], 11],
    ["adding a higher one", [], [40], 41],
    ["adding a lower one", [30], [25], 26],
    ["adding it again", [30], [30], 31],
    ["adding a text", [], ["a"], undefined],
    ["adding it as a text", [30], ["30"], undefined],
    ["changing none", [], [30], 31],
  ])("has a new id after %s", (_, gone, added, next) => {
    const items = new Collection([{ id: 10 }, { id: 30 }, { id: 20 }]);
    items.nextId();
    gone.forEach((id) => items.remove(String(id)));
    added.forEach((id) => items.save({ id }));

    expect(items.nextId()).toBe(next);
  });

  it("has a number for a new id once the last text is removed", () => {
    const items = new Collection([{ id: "1" }, { id: "a" }]);
    items.nextId();
    items.remove("a");
    items.remove("1");
    items.save({ id: 1 });

    expect(items.nextId()).toBe(2);
  });

  it.each<[query: Record<string, string>, ids: number[]]>([
    [{ name: "a" }, [1, 2]],
    [{ name: "^a" }, [1]],
    [{ name: "a", age: "3" }, [1]],
    [{ name: "x" }, []],
    [{ name: "" }, [1, 2]],
    [{ id: "2" }, [2]],
    [{ tags: "fast" }, [2]],
    [{ age: "" }, [1]],
    [{ boss: "" }, []],
    [{ unknown: "" }, []],
  ])("finds for %j the items %j", (query, ids) => {
    const found = new Collection([ann, bea]).search(Object.entries(query));

    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  it("has no look at the others for one of a hundred thousand", () => {
    const all = Array.from({ length: 100_000 }, (_, id) => ({ id }));
    const items = new Collection(all);

    // With a look at each for each, or at what was removed before, this would
    // take many minutes.
    expect(all.filter(({ id }) => !items.find(String(id)))).toEqual([]);
    for (let i = 0; i < 100_000; i++) {
      items.save({ id: items.nextId() ?? "" });
      items.remove("500");
      items.save({ id: 500 });
    }
    expect(items.nextId()).toBe(200_000);
    expect(items.search().at(-1)).toEqual({ id: 500 });
  });
});
