import { NEVER, Observable, of, range, Subject, take, throwError } from "rxjs";
import { inspect, Recorder } from "rx-heroes/inspect";
import { beforeEach, describe, expect, it } from "vitest";
import { marbles } from "../../support/marbles.ts";
import { valuesOf } from "../../support/values-of.ts";

let recorder = new Recorder();
beforeEach(() => {
  recorder = new Recorder();
});

describe("Recorder", () => {
  it("has the events of each subscription in order, with their virtual time", () => {
    marbles(({ cold, flush }) => {
      recorder = new Recorder();
      recorded(cold("a-b 997ms |")).subscribe();
      recorded(of("c")).subscribe();
      flush();
    });

    const [first, second] = [0, 1].map((id) => {
      return { id, role: "stream", name: "letters$" };
    });
    expect(recorder.events()).toMatchObject([
      { order: 0, at: 0, track: first, kind: "S" },
      { order: 1, at: 0, track: second, kind: "S" },
      { order: 2, at: 0, track: second, kind: "N", value: "c" },
      { order: 3, at: 0, track: second, kind: "C" },
      { order: 4, at: 0, track: first, kind: "N", value: "a" },
      { order: 5, at: 2, track: first, kind: "N", value: "b" },
      { order: 6, at: 1000, track: first, kind: "C" },
    ]);
  });

  it("keeps the newest events up to a limit", () => {
    recorder = new Recorder({ limit: 4 });
    recorded(range(1, 5)).subscribe();
    expect(events()).toBe("3 4 5 C");
  });

  it("keeps ten thousand events by default", () => {
    recorded(range(1, 20_000)).subscribe();
    expect(recorder.events()).toHaveLength(10_000);
  });

  it("has another version and another list only after an event", () => {
    const letters$ = new Subject<string>();
    recorded(letters$).subscribe();
    const { version } = recorder;
    const before = recorder.events();

    expect(recorder.version).toBe(version);
    expect(recorder.events()).toBe(before);
    letters$.next("a");
    expect(recorder.version).not.toBe(version);
    expect(recorder.events()).not.toBe(before);
  });

  it("forgets all events, and records later ones", () => {
    recorder = new Recorder({ limit: 3 });
    const letters$ = new Subject<string>();
    recorded(letters$).subscribe();
    for (const letter of "abc") letters$.next(letter);
    const { version } = recorder;

    recorder.clear();
    expect(recorder.events()).toMatchObject([]);
    expect(recorder.version).not.toBe(version);
    letters$.next("d");
    expect(events()).toBe("d");
  });

  it.each<[what: string, now: () => number, times: number[]]>([
    ["is set back", nextOf(5, 7, 3, 4), [2, 2, 3]],
    [
      "changes from virtual to real time",
      nextOf(5, 7, 1.7e12, 1.7e12),
      [2, 2, 2],
    ],
    ["changes from real to virtual time", nextOf(1.7e12, 7, 9, 9), [0, 2, 2]],
  ])("never goes back in time when its clock %s", (_, now, expected) => {
    recorder = new Recorder({ clock: { now } });
    recorded(of("a")).subscribe();
    expect(recorder.events().map(({ at }) => at)).toEqual(expected);
  });

  it("gives one time to what runs without a break", async () => {
    let now = 1.7e12;
    recorder = new Recorder({ clock: { now: () => (now += 5) } });
    recorded(of("a")).subscribe();
    await Promise.resolve();
    recorded(of("b")).subscribe();

    const times = recorder.events().map(({ at }) => at);
    expect(times).toEqual([5, 5, 5, 20, 20, 20]);
  });
});

describe("inspect", () => {
  it("leaves a stream as it is", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const source$ = cold("a-b--#", undefined, "no");
      const leaving = "     ^--!  ";
      const expected = "    a-b--#";

      expectObservable(recorded(source$)).toBe(expected, undefined, "no");
      expectObservable(recorded(source$), leaving).toBe("a-b");
      expectSubscriptions(source$.subscriptions).toBe(["^----!", leaving]);
    });
  });

  it("records errors and unsubscriptions", () => {
    recorded(throwError(() => new Error("No"))).subscribe({
      error: () => undefined,
    });
    recorded(NEVER).subscribe().unsubscribe();

    expect(events()).toBe("S Error: No S U");
  });

  it("stops a synchronous source as soon as enough values were taken", async () => {
    let count = 0;
    const many$ = new Observable<number>((subscriber) => {
      while (count < 10_000_000 && !subscriber.closed) subscriber.next(count++);
    });

    expect(await valuesOf(recorded(many$).pipe(take(3)))).toEqual([0, 1, 2]);
    expect(count).toBe(3);
    expect(events()).toBe("S 0 1 2 U");
  });

  it("records an unsubscription before that of the source", () => {
    const outer$ = recorded(NEVER).pipe(inspect(recorder, "outer$"));
    outer$.subscribe().unsubscribe();

    const ends = recorder.events().filter(({ kind }) => kind === "U");
    const names = ends.map(({ track }) => track.name);
    expect(names).toEqual(["outer$", "letters$"]);
  });
});

function recorded<T>(source$: Observable<T>): Observable<T> {
  return source$.pipe(inspect(recorder, "letters$"));
}

/** Returns one after the other; throws when there are no more. */
function nextOf(...times: number[]): () => number {
  return () => {
    const [time] = times.splice(0, 1);
    if (time === undefined) throw new Error("Stopped");
    return time;
  };
}

/** The values of the events; of those without a value the kinds. */
function events(): string {
  return recorder
    .events()
    .map(({ kind, value = kind }) => String(value))
    .join(" ");
}
