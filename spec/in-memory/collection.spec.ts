import { describe, expect, it } from "vitest";
import { Collection } from "../../src/in-memory/collection.ts";

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

  it.each([
    { change: "removing the highest", gone: [30], added: [], next: 21 },
    { change: "removing another", gone: [20], added: [], next: 31 },
    { change: "removing all", gone: [10, 30, 20], added: [], next: 11 },
    { change: "adding a higher one", gone: [], added: [40], next: 41 },
    { change: "adding a lower one", gone: [30], added: [25], next: 26 },
    { change: "adding it again", gone: [30], added: [30], next: 31 },
    { change: "adding a text", gone: [], added: ["a"], next: undefined },
    {
      change: "adding it as a text",
      gone: [30],
      added: ["30"],
      next: undefined,
    },
    { change: "changing none", gone: [], added: [30], next: 31 },
  ])("has the new id $next after $change", ({ gone, added, next }) => {
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

  it("adds a hundred thousand without a look at the others", () => {
    const all = Array.from({ length: 100_000 }, (_, id) => ({ id }));
    const items = new Collection(all);

    // With a look at each item for each new id, this would take many minutes.
    for (let i = 0; i < 100_000; i++) items.save({ id: items.nextId() ?? "" });
    expect(items.nextId()).toBe(200_000);
  });

  it("removes and adds the same id a hundred thousand times over", () => {
    const all = Array.from({ length: 100_000 }, (_, id) => ({ id }));
    const items = new Collection(all);

    // With all that was removed to be stepped over, so would this.
    for (let i = 0; i < 100_000; i++) {
      items.remove("500");
      items.save({ id: 500 });
    }
    expect(items.find("500")).toEqual({ id: 500 });
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

  it("finds each of a hundred thousand without a look at the others", () => {
    const all = Array.from({ length: 100_000 }, (_, id) => ({ id }));
    const items = new Collection(all);

    // With a look at each item for each id, this would take many minutes.
    expect(all.filter(({ id }) => !items.find(String(id)))).toEqual([]);
  });
});
