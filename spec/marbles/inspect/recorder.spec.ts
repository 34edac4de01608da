import { Observable, of, range, Subject, take, throwError } from "rxjs";
import { describe, expect, it } from "vitest";
import { inspect } from "../../../src/marbles/inspect/inspect.ts";
import type { MarbleEvent } from "../../../src/marbles/inspect/marble-event.ts";
import { Recorder } from "../../../src/marbles/inspect/recorder.ts";
import { shortText } from "../../../src/marbles/inspect/short-text.ts";
import { marbles } from "../../support/marbles.ts";
import { valuesOf } from "../../support/values-of.ts";

describe("Recorder", () => {
  it("has the events in order, with the virtual time of each", () => {
    marbles(({ cold, expectObservable, flush }) => {
      const recorder = new Recorder();
      const letters$ = cold("a-b 997ms |").pipe(inspect(recorder, "letters$"));

      expectObservable(letters$);
      flush();

      expect(recorder.events()).toEqual([
        { order: 0, at: 0, turn: 1, track: track(0), kind: "S" },
        { order: 1, at: 0, turn: 1, track: track(0), kind: "N", value: "a" },
        { order: 2, at: 2, turn: 2, track: track(0), kind: "N", value: "b" },
        { order: 3, at: 1000, turn: 3, track: track(0), kind: "C" },
      ]);
    });
  });

  it("counts the turns in which something happens", async () => {
    const recorder = new Recorder();
    const a$ = of("a").pipe(inspect(recorder, "letters$"));
    a$.subscribe();
    a$.subscribe();
    await Promise.resolve();
    a$.subscribe();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    a$.subscribe();

    expect(recorder.events().map(({ turn }) => turn)).toEqual(
      [0, 0, 1, 2].flatMap((turn) => [turn, turn, turn]),
    );
  });

  it("tells subscriptions of one stream apart", () => {
    const recorder = new Recorder();
    const letter$ = of("a").pipe(inspect(recorder, "letters$"));

    letter$.subscribe();
    letter$.subscribe();

    expect(recorder.events().map((event) => event.track)).toEqual(
      [0, 0, 0, 1, 1, 1].map(track),
    );
  });

  it("keeps the newest events, as many as its limit", () => {
    const recorder = new Recorder({ limit: 4 });

    range(1, 5).pipe(inspect(recorder, "numbers$")).subscribe();

    expect(drawn(recorder)).toBe("3 4 5 C");
    expect(recorder.events().map(({ order }) => order)).toEqual([3, 4, 5, 6]);
  });

  it.each([
    [1.9, "C"],
    [0.5, ""],
    [0, ""],
    [-1, ""],
    [NaN, ""],
  ])("takes a limit of %d for a whole number from 0", (limit, expected) => {
    const recorder = new Recorder({ limit });

    range(1, 5).pipe(inspect(recorder, "numbers$")).subscribe();

    expect(drawn(recorder)).toBe(expected);
  });

  it("keeps ten thousand events unless it is told otherwise", () => {
    const recorder = new Recorder();

    range(1, 20_000).pipe(inspect(recorder, "numbers$")).subscribe();

    expect(recorder.events()).toHaveLength(10_000);
  });

  it("has another version and another list with each event, and only then", () => {
    const recorder = new Recorder();
    const letters$ = new Subject<string>();
    letters$.pipe(inspect(recorder, "letters$")).subscribe();
    const { version } = recorder;
    const events = recorder.events();

    expect(recorder.version).toBe(version);
    expect(recorder.events()).toBe(events);
    letters$.next("a");
    expect(recorder.version).not.toBe(version);
    expect(recorder.events()).not.toBe(events);
  });

  it("forgets everything, and carries on", () => {
    const recorder = new Recorder({ limit: 3 });
    const letters$ = new Subject<string>();
    letters$.pipe(inspect(recorder, "letters$")).subscribe();
    for (const letter of "abc") letters$.next(letter);
    const { version } = recorder;

    recorder.clear();
    expect(recorder.events()).toEqual([]);
    expect(recorder.version).not.toBe(version);
    letters$.next("d");
    expect(drawn(recorder)).toBe("d");
  });

  it.each([
    ["is set back", [5, 7, 3, 4], [2, 2, 3]],
    ["is not a number", [5, NaN, 7, 7], [0, 2, 2]],
    ["is no time", [NaN, NaN, NaN, NaN], [0, 0, 0]],
  ])("never goes back in time when its clock %s", (_, times, expected) => {
    const recorder = new Recorder({ clock: { now: () => times.shift() ?? 0 } });

    of("a").pipe(inspect(recorder, "letters$")).subscribe();

    expect(recorder.events().map(({ at }) => at)).toEqual(expected);
  });

  it("survives a clock that throws", async () => {
    const clock = {
      now: () => {
        throw new Error("Stopped");
      },
    };
    const recorder = new Recorder({ clock });
    const letter$ = of("a").pipe(inspect(recorder, "letters$"));

    expect(await valuesOf(letter$)).toEqual(["a"]);
    expect(drawn(recorder)).toBe("S a C");
  });
});

describe("inspect", () => {
  it("leaves a stream as it is", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold("a-b--#", undefined, "no");
      const leaving = "     ^--!  ";
      const expected = "    a-b--#";

      const watched$ = source$.pipe(inspect(new Recorder(), "source$"));

      expectObservable(watched$).toBe(expected, undefined, "no");
      expectObservable(watched$, leaving).toBe("a-b");
      expectSubscriptions(source$.subscriptions).toBe(["^----!", leaving]);
    });
  });

  it("writes down an error, and an early end", () => {
    const recorder = new Recorder();

    throwError(() => new Error("No"))
      .pipe(inspect(recorder, "failing$"))
      .subscribe({ error: () => undefined });
    new Subject().pipe(inspect(recorder, "s$")).subscribe().unsubscribe();

    expect(drawn(recorder)).toBe("S Error: No S U");
  });

  it("stops a source that emits at once, as soon as enough was taken", async () => {
    const recorder = new Recorder();
    let made = 0;
    const many$ = new Observable<number>((subscriber) => {
      while (made < 10_000_000 && !subscriber.closed) subscriber.next(made++);
    });

    const three$ = many$.pipe(inspect(recorder, "many$"), take(3));

    expect(await valuesOf(three$)).toEqual([0, 1, 2]);
    expect(made).toBe(3);
    expect(drawn(recorder)).toBe("S 0 1 2 U");
  });

  it("writes down the end of what is given up before that of its source", () => {
    const recorder = new Recorder();

    new Subject()
      .pipe(inspect(recorder, "inner$"), inspect(recorder, "outer$"))
      .subscribe()
      .unsubscribe();

    const ends = recorder.events().filter(({ kind }) => kind === "U");
    expect(ends.map((event) => event.track.name)).toEqual(["outer$", "inner$"]);
  });
});

function track(id: number) {
  return { id, role: "stream", name: "letters$" };
}

/** The values of the events, and for those without one their kind. */
function drawn(recorder: Recorder): string {
  const mark = ({ kind, value }: MarbleEvent) =>
    value === undefined ? kind : shortText(value).replaceAll('"', "");
  return recorder.events().map(mark).join(" ");
}
