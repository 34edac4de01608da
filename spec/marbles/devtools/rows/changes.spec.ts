import { describe, expect, it } from "vitest";
import { changesText } from "#src/marbles/devtools/rows/changes.ts";
import * as valueTexts from "#src/marbles/devtools/rows/value-texts.ts";
import { SessionReader } from "#src/marbles/devtools/rows/session.ts";
import { newsText } from "#src/marbles/devtools/rows/event-text.ts";
import { eventsOf } from "../events.ts";

const narco = { id: 12, name: "Narco" };
const magma = { id: 19, name: "Magma" };
const zoe = { id: 21, name: "Zoe" };
const five = [1, 2, 3, 4, 5].map((id) => ({ id }));
const adding = { type: "adding", hero: { name: "Zoe" } };

describe("changesText", () => {
  it.each<[text: string | undefined, before: unknown, after: unknown]>([
    ['name: "Zo" → "Zoe"', { name: "Zo" }, { name: "Zoe" }],
    ['list.items: + #21 "Zoe"', listOf(narco), listOf(narco, zoe)],
    ['list.items: − #12 "Narco"', listOf(narco, magma), listOf(magma)],
    [
      'list.items[#19].name: "Magma" → "Magneta"',
      listOf(narco, magma),
      listOf(narco, { ...magma, name: "Magneta" }),
    ],
    ["+ #1, + #2, + #3, … 2 more", [], five],
    ['+ "b"', ["a"], ["a", "b"]],
    ['[0]: "a" → "b"', ["a"], ["b"]],
    ["adding: + [{ ids: [7] }]", {}, { adding: [{ ids: [7] }] }],
    [
      'notice.type: "adding" → "added"; notice.hero.id: + 21',
      { notice: adding },
      { notice: { type: "added", hero: zoe } },
    ],
    ["items[#a.b].x: 1 → 2", itemsOf("a.b", 1), itemsOf("a.b", 2)],
    ["as before", listOf(narco), listOf({ ...narco })],
    ["as before", {}, { error: undefined }],
    ["status: 1 → 2", { status: 1 }, { status: 2, error: undefined }],
    ["in another order", [narco, zoe], [zoe, narco]],
    [undefined, "m", "ma"],
    [undefined, [narco], narco],
  ])("is %j", (text, before, after) => {
    expect(changesText(before, after)).toBe(text);
  });
});

it("newsText is what changed in a subscription, or the value if that is shorter", () => {
  const events = eventsOf(
    {
      name: "state$",
      events: [
        [0, "N", listOf(narco)],
        [1, "N", listOf(narco, zoe)],
        [2, "N", listOf(magma, zoe)],
        [3, "N", { name: "Z" }],
      ],
    },
    { name: "state$", events: [[4, "N", listOf(narco, zoe)]] },
  );
  const { rowOf } = new SessionReader(valueTexts).read(events);
  const texts = events.map((event) => {
    const row = rowOf(event.track);
    return row && newsText(row, event);
  });
  expect(texts).toEqual([
    "{ list: { items: […] } }",
    'list.items: + #21 "Zoe"',
    'list.items: − #12 "Narco", + #19 "Magma"',
    '{ name: "Z" }',
    "{ list: { items: […, …] } }",
  ]);
});

function listOf(...items: readonly unknown[]): unknown {
  return { list: { items } };
}

function itemsOf(id: string, x: number): unknown {
  return { items: [{ id, x }] };
}
