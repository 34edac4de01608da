import {
  debounceTime,
  type Observable,
  merge,
  mergeMap,
  NEVER,
  of,
  takeUntil,
  timer,
} from "rxjs";
import { describe, expect, it, vi } from "vitest";
import {
  type Row,
  type Recording,
  RecordingReader,
} from "#src/marbles/devtools/rows/recording.ts";
import { HttpClient } from "#src/http/http-client.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { read, readAll, record } from "../recording.ts";

describe("RecordingReader", () => {
  it("puts screens first, each between its inputs and its requests, and logs last", () => {
    const recording = read((recorder, { hot }) => {
      const { http, screens } = app(recorder);
      inspected(recorder, "service", { log$: of(1) }).log$.subscribe();
      of(1).pipe(inspect(recorder, "clock$")).subscribe();
      http.get("early").subscribe();
      screens.search({ terms$: hot("m 99ms n"), retry$: hot("-") }).subscribe();
      screens.list().subscribe();
    });
    expect(outline(recording)).toEqual([
      "  terms$",
      "screens.search",
      "  GET search/m",
      "  GET search/n",
      "screens.list",
      "  GET list",
      "clock$",
      "GET early",
      "service.log$",
    ]);
  });

  it("puts a request that a timer sent below the screen that is shown, by its time", () => {
    const recording = read((recorder) => {
      const { http, screens } = app(recorder);
      screens
        .late()
        .pipe(takeUntil(timer(900)))
        .subscribe();
      timer(950)
        .pipe(mergeMap(() => http.get("after")))
        .subscribe();
    });
    expect(outline(recording)).toEqual([
      "screens.late",
      "  GET late",
      "GET after",
    ]);
    expect(recording.rows.map(({ isByTime }) => isByTime)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("puts it below the one of two screens that was given or showed something last", () => {
    const recording = read((recorder, { hot }) => {
      const { screens } = app(recorder);
      screens.box(hot("a 999ms b")).subscribe();
      screens.tabs(hot("500ms c")).subscribe();
    });
    expect(outline(recording)).toEqual([
      "  argument 1",
      "screens.box",
      "  GET a",
      "  GET b",
      "  argument 1",
      "screens.tabs",
      "  GET c",
    ]);
  });

  it("has one row for all calls of a method, and none for the call itself", () => {
    const { rows } = read((recorder) => {
      const { screens } = app(recorder);
      screens.clear("all");
      screens.list().subscribe();
      screens.list().subscribe();
    });
    expect(rows.map(({ name }) => name)).toEqual([
      "screens.list",
      "GET list",
      "screens.clear",
    ]);
    expect(rows.map(({ lanes }) => lanes.map(kinds))).toEqual([
      [["S", "N", "C", "S", "N", "C"]],
      [["S", "N", "C", "S", "N", "C"]],
      [["N"]],
    ]);
  });

  it("draws an input once, however many parts of a screen subscribe it", () => {
    const { rows } = read((recorder, { hot }) => {
      const screens = inspected(recorder, "screens", {
        show: ({ terms$ }: { terms$: Observable<string> }) =>
          merge(terms$, terms$, terms$),
      });
      screens.show({ terms$: hot("10ms m 9ms n 9ms |") }).subscribe();
    });
    expect(rows[0]?.name).toBe("terms$");
    expect(rows[0]?.lanes.map(kinds)).toEqual([["S", "N", "N", "C"]]);
  });

  it("has lanes for overlapping subscriptions, four at most", () => {
    const { rows } = read((recorder, { cold }) => {
      const stream$ = cold("20ms |").pipe(inspect(recorder, "a$"));
      const starts$ = cold("(abcdef) 20ms a");
      starts$.pipe(mergeMap(() => stream$)).subscribe();
    });
    const [row] = rows;
    expect(row?.lanes.map((lane) => lane.length)).toEqual([4, 2, 2, 2]);
    expect(row?.more).toBe(2);
  });

  describe("gives letters", () => {
    it.each([
      [
        "that the values begin with or have",
        ["m", "ma", "mag", "m"],
        "m a g m",
      ],
      ["to equal values", [{ a: 1 }, { a: 2 }, { a: 1 }], "a b a"],
      ["to a number and its text", [7, "7", 7], "a b a"],
      ["to nothing", [null, undefined, ""], "n u a"],
    ])("%s", (_what, values, letters) => {
      expect(lettersOf(values)).toBe(letters);
    });

    it("as long as there are any", () => {
      const values = Array.from({ length: 60 }, (_, i) => i);
      expect(lettersOf(values).split(" ").slice(-9)).toEqual([
        "Z",
        ...Array.from("········"),
      ]);
    });
  });

  describe("reads what is new", () => {
    const events = record((recorder, { hot }) => {
      const { screens } = app(recorder);
      screens
        .search({ terms$: hot("m 99ms n 5s m"), retry$: hot("-") })
        .subscribe();
      hot("6s a 9ms (b|)").pipe(inspect(recorder, "last$")).subscribe();
    }).events();

    it("with the same rows as at once", () => {
      const reader = new RecordingReader();
      for (let end = 0; end < events.length; end++)
        readAll(reader, events.slice(0, end));
      expect(readAll(reader, events)).toEqual(
        readAll(new RecordingReader(), events),
      );
    });

    it("and keeps the rows that are as before", () => {
      const reader = new RecordingReader();
      const before = readAll(reader, events.slice(0, -1));
      const after = readAll(reader, events);
      const kept = after.rows.filter((row) => before.rows.includes(row));
      expect(kept).toHaveLength(after.rows.length - 1);
    });

    it("without what is no longer recorded", () => {
      const reader = new RecordingReader();
      readAll(reader, events);
      const newest = readAll(reader, events.slice(-3));
      expect(outline(newest)).toEqual(["last$"]);
      expect(newest.events).toEqual(events.slice(-3));
      expect(readAll(reader, []).rows).toEqual([]);
    });

    it("in slices, where it takes long", () => {
      let now = 0;
      vi.spyOn(performance, "now").mockImplementation(() => (now += 4));
      const reader = new RecordingReader();
      expect(reader.read(events)).toBeUndefined();
      expect(readAll(reader, events).events).toEqual(events);
    });
  });
});

/** A recorded backend, and screens on it. */
function app(recorder: Recorder) {
  const http = new HttpClient(
    inspectedBackend(recorder, { handle: () => of(httpResponse([])) }),
  );
  function debounced(terms$: Observable<string>): Observable<unknown> {
    return terms$.pipe(
      debounceTime(300),
      mergeMap((term) => http.get(term)),
    );
  }
  const screens = inspected(recorder, "screens", {
    search: (inputs: {
      terms$: Observable<string>;
      retry$: Observable<unknown>;
    }) => {
      const found$ = inputs.terms$.pipe(
        mergeMap((term) => http.get(`search/${term}`)),
      );
      return merge(http.get("search/m"), found$, inputs.retry$);
    },
    list: () => http.get("list"),
    late: () => merge(NEVER, timer(500).pipe(mergeMap(() => http.get("late")))),
    box: debounced,
    tabs: debounced,
    clear: (what: string) => what.length,
  });
  return { http, screens };
}

function lettersOf(values: readonly unknown[]): string {
  const { rows } = read((recorder, { cold }) => {
    const all = values.map((value, i) => cold(`${i}ms (a|)`, { a: value }));
    merge(...all)
      .pipe(inspect(recorder, "a$"))
      .subscribe();
  });
  const entries = rows[0]?.lanes.flat() ?? [];
  return entries
    .map(({ letter }) => letter)
    .filter(Boolean)
    .join(" ");
}

function kinds(lane: Row["lanes"][number]): string[] {
  return lane.map(({ event }) => event.kind);
}

function outline({ rows }: Recording): string[] {
  return rows.map(({ owner, name }) => (owner ? "  " : "") + name);
}
