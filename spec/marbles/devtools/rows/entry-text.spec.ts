import { concat, of, throwError } from "rxjs";
import { expect, it } from "vitest";
import {
  markName,
  markText,
  wholeText,
} from "#src/marbles/devtools/rows/entry-text.ts";
import { HttpClient } from "#src/http/http-client.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { read, type record } from "../recording.ts";

const ignored = { error: () => undefined };
const narco = { id: 12, name: "Narco" };
const zoe = { id: 21, name: "Zoe" };

it.each<[what: string, act: Parameters<typeof record>[0], texts: string[]]>([
  [
    "values, or what changed",
    (recorder, { cold }) => {
      const states = {
        a: { items: [narco] },
        b: { items: [narco, zoe] },
        c: { items: [zoe] },
      };
      const state$ = cold("a 499ms b 499ms c 999ms b 999ms (b|)", states);
      state$.pipe(inspect(recorder, "state$")).subscribe();
    },
    [
      "0 ms, ^: subscribed",
      '0 ms, n: { items: [{ id: 12, name: "Narco" }] }',
      '500 ms, a: items + { id: 21, name: "Zoe" }',
      '1 s, z: items - { id: 12, name: "Narco" }',
      '2 s, a: items + { id: 12, name: "Narco" }',
      "3 s, a: as before",
      "3 s, |: completed",
    ],
  ],
  [
    "requests and responses",
    (recorder) => {
      const ok = httpResponse([7], { status: 201, statusText: "Created" });
      const backend = inspectedBackend(recorder, { handle: () => of(ok) });
      new HttpClient(backend).post("a", zoe).subscribe();
    },
    [
      '0 ms, ^: subscribed, { id: 21, name: "Zoe" }',
      "0 ms, c: 201 Created [7]",
      "0 ms, |: completed",
    ],
  ],
  [
    "calls and errors",
    (recorder) => {
      const service = inspected(recorder, "cart", {
        clear: (what: string, count: number) => what.repeat(count),
      });
      service.clear("tea", 7);
    },
    ['0 ms, t: "tea", 7'],
  ],
  [
    "errors",
    (recorder) => {
      const error$ = throwError(() => new RangeError("full"));
      error$.pipe(inspect(recorder, "a$")).subscribe(ignored);
    },
    ["0 ms, ^: subscribed", '0 ms, ✕: error, RangeError("full")'],
  ],
])("markText has %s", (_what, act, texts) => {
  const entries = read(act).rows[0]?.lanes[0] ?? [];
  expect(entries.map((entry) => markText([entry]))).toEqual(texts);
});

it("the name of a mark begins with what it shows", () => {
  const { rows } = read((recorder, { cold }) => {
    const stream$ = cold("a 4ms (bc|)");
    stream$.pipe(inspect(recorder, "a$")).subscribe();
  });
  const entries = rows[0]?.lanes[0] ?? [];
  expect(markName(entries.slice(0, 2))).toBe("0 ms, ^ a: subscribed; value");
  expect(markName(entries.slice(1, 3))).toBe("0 ms to 5 ms, a b: value; value");
  expect(markName(entries)).toBe(
    "0 ms to 5 ms, ⋮: 5 events, apart as you zoom in",
  );
});

it("an error is shown also where many events are drawn as one", () => {
  const { rows } = read((recorder, { cold }) => {
    const stream$ = cold("(abc#)");
    stream$.pipe(inspect(recorder, "a$")).subscribe(ignored);
  });
  expect(markName(rows[0]?.lanes[0] ?? [])).toBe(
    "0 ms, ✕: 5 events, apart as you zoom in",
  );
});

it("wholeText has all values of a mark, each part in a line of its own", () => {
  const names = ["a", "b"].map((letter) => letter.repeat(50));
  const { rows } = read((recorder) => {
    concat(of(1), of({ names })).pipe(inspect(recorder, "a$")).subscribe();
  });
  const [row] = rows;
  const text = row && wholeText(row, row.lanes[0] ?? []);
  expect(text?.split("\n")).toEqual([
    "a$",
    "0 ms: subscribed",
    "0 ms: value",
    "1",
    "0 ms: value",
    "{",
    "  names: [",
    `    "${names[0]}",`,
    `    "${names[1]}",`,
    "  ],",
    "}",
    "0 ms: completed",
  ]);
});
