import {
  NEVER,
  Observable,
  of,
  range,
  Subject,
  take,
  throwError,
  type TimestampProvider,
} from "rxjs";
import { beforeEach, describe, expect, it } from "vitest";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { shortText } from "#src/marbles/inspect/short-text.ts";
import { marbles } from "../../support/marbles.ts";
import { valuesOf } from "../../support/values-of.ts";

let recorder = new Recorder();

beforeEach(() => {
  recorder = new Recorder();
});

describe("Recorder", () => {
  it("has the events in order, with the virtual time of each", () => {
    marbles(({ cold, expectObservable, flush }) => {
      recorder = new Recorder();
      expectObservable(seen(cold("a-b 997ms |")));
      flush();
    });

    const track = trackOf(0);
    expect(recorder.events()).toEqual([
      { order: 0, at: 0, track, kind: "S" },
      { order: 1, at: 0, track, kind: "N", value: "a" },
      { order: 2, at: 2, track, kind: "N", value: "b" },
      { order: 3, at: 1000, track, kind: "C" },
    ]);
  });

  it("numbers the subscriptions", () => {
    const a$ = seen(of("a"));
    a$.subscribe();
    a$.subscribe();

    const tracks = recorder.events().map(({ track }) => track);
    expect(tracks).toEqual([0, 0, 0, 1, 1, 1].map(trackOf));
  });

  it.each([
    [4, "3 4 5 C"],
    [1.9, "C"],
    [0.5, ""],
    [0, ""],
    [-1, ""],
    [NaN, ""],
  ])("keeps the newest events, by a limit of %d: %s", (limit, expected) => {
    recorder = new Recorder({ limit });
    seen(range(1, 5)).subscribe();
    expect(drawn()).toBe(expected);
  });

  it("keeps ten thousand events unless it is told otherwise", () => {
    seen(range(1, 20_000)).subscribe();
    expect(recorder.events()).toHaveLength(10_000);
  });

  it("has another version and another list with each event, and only then", () => {
    const letters$ = new Subject<string>();
    seen(letters$).subscribe();
    const { version } = recorder;
    const events = recorder.events();

    expect(recorder.version).toBe(version);
    expect(recorder.events()).toBe(events);
    letters$.next("a");
    expect(recorder.version).not.toBe(version);
    expect(recorder.events()).not.toBe(events);
  });

  it("forgets everything, and carries on", () => {
    recorder = new Recorder({ limit: 3 });
    const letters$ = new Subject<string>();
    seen(letters$).subscribe();
    for (const letter of "abc") letters$.next(letter);
    const { version } = recorder;

    recorder.clear();
    expect(recorder.events()).toEqual([]);
    expect(recorder.version).not.toBe(version);
    letters$.next("d");
    expect(drawn()).toBe("d");
  });

  it.each<[what: string, now: TimestampProvider["now"], times: number[]]>([
    ["is set back", nextOf(5, 7, 3, 4), [2, 2, 3]],
    ["is not a number", nextOf(5, NaN, 7, 7), [0, 2, 2]],
    ["is no time", () => NaN, [0, 0, 0]],
    ["throws", nextOf(), [0, 0, 0]],
  ])("never goes back in time when its clock %s", (_, now, expected) => {
    recorder = new Recorder({ clock: { now } });
    seen(of("a")).subscribe();
    expect(recorder.events().map(({ at }) => at)).toEqual(expected);
  });
});

describe("inspect", () => {
  it("leaves a stream as it is", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold("a-b--#", undefined, "no");
      const leaving = "     ^--!  ";
      const expected = "    a-b--#";

      expectObservable(seen(source$)).toBe(expected, undefined, "no");
      expectObservable(seen(source$), leaving).toBe("a-b");
      expectSubscriptions(source$.subscriptions).toBe(["^----!", leaving]);
    });
  });

  it("writes down an error, and an early end", () => {
    seen(throwError(() => new Error("No"))).subscribe({ error: () => null });
    seen(NEVER).subscribe().unsubscribe();

    expect(drawn()).toBe("S Error: No S U");
  });

  it("stops a source that emits at once, as soon as enough was taken", async () => {
    let made = 0;
    const many$ = new Observable<number>((subscriber) => {
      while (made < 10_000_000 && !subscriber.closed) subscriber.next(made++);
    });

    expect(await valuesOf(seen(many$).pipe(take(3)))).toEqual([0, 1, 2]);
    expect(made).toBe(3);
    expect(drawn()).toBe("S 0 1 2 U");
  });

  it("writes down the end of what is given up before that of its source", () => {
    const outer$ = seen(NEVER).pipe(inspect(recorder, "outer$"));
    outer$.subscribe().unsubscribe();

    const ends = recorder.events().filter(({ kind }) => kind === "U");
    const names = ends.map(({ track }) => track.name);
    expect(names).toEqual(["outer$", "letters$"]);
  });
});

function seen<T>(source$: Observable<T>): Observable<T> {
  return source$.pipe(inspect(recorder, "letters$"));
}

function trackOf(id: number): object {
  return { id, role: "stream", name: "letters$" };
}

/** One after the other; throws when there are no more. */
function nextOf(...times: number[]): () => number {
  return () => {
    const [time] = times.splice(0, 1);
    if (time === undefined) throw new Error("Stopped");
    return time;
  };
}

/** The values of the events, and for those without one their kind. */
function drawn(): string {
  const texts = recorder
    .events()
    .map(({ kind, value }) => (value === undefined ? kind : shortText(value)));
  return texts.join(" ").replaceAll('"', "");
}
