import { describe, expect, it } from "vitest";
import { onlyRow, sessionOf, type TrackInit } from "../events.ts";

describe("lanesOf", () => {
  it.each([
    [
      "gives overlapping subscriptions lanes, and reuses the first free one",
      ["0S 10C", "5S 20C", "10S 15C", "20S 30C"],
      { starts: [[0, 10, 20], [5]], more: 0 },
    ],
    [
      "counts the subscriptions beyond four lanes",
      ["0S 9C", "1S 9C", "2S 9C", "3S 9C", "4S 9C", "5S 9C"],
      { starts: [[0], [1], [2], [3]], more: 2 },
    ],
  ])("%s", (_what, spans, expected) => {
    const tracks = spans.map((events): TrackInit => ({ name: "a$", events }));
    const { lanes, more } = onlyRow(...tracks);
    const starts = lanes.map((lane) => lane.map(({ events }) => events[0]?.at));
    expect({ starts, more }).toEqual(expected);
  });

  describe("draws an input", () => {
    const own = { name: "a.show", call: 1 } as const;

    it.each<[what: string, lanes: number, ...events: TrackInit["events"][]]>([
      [
        "that sees the same",
        1,
        [
          [0, "S"],
          [5, "N", "x"],
        ],
        [
          [1, "S"],
          [5, "N", "x"],
        ],
      ],
      ["that sees the same for a while", 1, "0S 5N 9N 12C", "1S 5N 7U"],
      ["that is unsubscribed with it", 1, "0S 5N 9U", "1S 5N 9U"],
      ["that completes with it", 1, "0S 5N 9C", "1S 5N 9C"],
      ["that begins later", 1, "0S 5N 9N", "6S 9N"],
      [
        "that sees another value",
        2,
        [
          [0, "S"],
          [5, "N", "x"],
        ],
        [
          [1, "S"],
          [5, "N", "y"],
        ],
      ],
      ["that sees one more", 2, "0S 5N", "1S 5N 9N"],
      ["that misses one", 2, "0S 5N 9N", "1S 5N"],
      ["that sees it later", 2, "0S 50N", "1S 90N"],
      ["that lasts longer", 2, "0S 5N 9U", "1S 5N 90U"],
    ])("%s in %i", (_what, count, first, second) => {
      const input = { ...own, role: "input", key: "typed$" } as const;
      const { rows } = sessionOf(
        { ...own, role: "call", events: "0S" },
        { ...input, events: first },
        { ...input, events: second },
      );
      expect(rows[0]?.name).toBe("typed$");
      expect(rows[0]?.lanes).toHaveLength(count);
    });

    it("of two calls in two lanes", () => {
      const show = { name: "a.show", events: "0S" } as const;
      const { rows } = sessionOf(
        ...[1, 2].flatMap((call): TrackInit[] => [
          { ...show, role: "call", call },
          { ...show, role: "input", call, key: "typed$" },
        ]),
      );
      expect(rows[0]?.name).toBe("typed$");
      expect(rows[0]?.lanes).toHaveLength(2);
    });

    it.each([
      ["with the value that it has", 1, "x"],
      ["with another value", 2, "y"],
    ])("that begins %s in %i", (_what, count, replayed) => {
      const input = { ...own, role: "input", key: "id$" } as const;
      const { rows } = sessionOf(
        { ...own, role: "call", events: "0S" },
        {
          ...input,
          events: [
            [0, "S"],
            [5, "N", "x"],
            [90, "N", "z"],
          ],
        },
        {
          ...input,
          events: [
            [9, "S"],
            [9, "N", replayed, true],
            [90, "N", "z"],
          ],
        },
      );
      expect(rows[0]?.lanes).toHaveLength(count);
    });
  });
});
