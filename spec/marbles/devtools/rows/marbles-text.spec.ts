import { concat, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import {
  marblesText,
  subscriptionOf,
} from "#src/marbles/devtools/rows/marbles-text.ts";
import { inspect } from "#src/marbles/inspect/inspect.ts";
import { MarbleScheduler } from "#src/marbles/testing/marble-scheduler.ts";
import { read, type record } from "../recording.ts";

const ignored = { error: () => undefined };

describe("marblesText", () => {
  it.each([
    [
      "what was typed",
      '"1s m 99ms a"',
      { m: "m", a: "ma" },
      '{ m: "m", a: "ma" }',
    ],
    ["what comes at one time", '"(aba|)"', { a: 1, b: 2 }, "{ a: 1, b: 2 }"],
    ["undefined", '"10ms (u|)"', { u: undefined }, "{ u: undefined }"],
  ])("writes %s", (_what, marbles, values, code) => {
    const text = textOf((recorder, { cold }) => {
      const stream$ = cold<unknown>(JSON.parse(marbles) as string, values);
      stream$.pipe(inspect(recorder, "a$")).subscribe();
    });
    expect(text).toBe(`hot(${marbles}, ${code})`);
  });

  it("writes an error as code", () => {
    const text = textOf((recorder, { cold }) => {
      const error$ = cold("5ms #", {}, new RangeError("too much"));
      error$.pipe(inspect(recorder, "a$")).subscribe(ignored);
    });
    expect(text).toBe('hot("5ms #", {}, RangeError("too much"))');
  });

  it("writes long values in lines of their own", () => {
    const name = "x".repeat(60);
    const text = textOf((recorder) => {
      of({ id: 1, name }).pipe(inspect(recorder, "a$")).subscribe();
    });
    expect(text).toBe(`hot("(x|)", {\n  x: { id: 1, name: "${name}" },\n})`);
  });

  it("writes the same stream again", () => {
    const text = textOf((recorder, { cold }) => {
      const states = { a: "m", b: ["m"], c: { of: "m" } };
      const stream$ = cold("10ms a 9ms (bc) 6ms a 1s |", states);
      stream$.pipe(inspect(recorder, "a$")).subscribe();
    });
    const values = /\{.*\}/.exec(text ?? "")?.[0] ?? "";
    const [, marbles] = /"([^"]*)"/.exec(text ?? "") ?? [];
    expect(values).toBe('{ m: "m", a: ["m"], b: { of: "m" } }');
    new MarbleScheduler().run(({ cold, expectObservable }) => {
      const states = { m: "m", a: ["m"], b: { of: "m" } };
      const again$ = cold(marbles ?? "", states);
      expectObservable(again$).toBe("10ms m 9ms (ab) 6ms m 1s |", states);
    });
  });

  it("has no text for more values than letters", () => {
    const text = textOf((recorder) => {
      const numbers = Array.from({ length: 60 }, (_, i) => i);
      of(...numbers)
        .pipe(inspect(recorder, "a$"))
        .subscribe();
    });
    expect(text).toBeUndefined();
  });
});

it("subscriptionOf is the part of a lane that a mark belongs to", () => {
  const { rows } = read((recorder, { cold }) => {
    const stream$: Observable<string> = cold("a 9ms b 9ms |");
    const inspected$ = stream$.pipe(inspect(recorder, "a$"));
    concat(inspected$, inspected$).subscribe();
  });
  const lane = rows[0]?.lanes[0] ?? [];
  expect(lane.map(({ event }) => event.kind).join("")).toBe("SNNCSNNC");
  const parts = lane.map((entry) => subscriptionOf(lane, entry));
  expect(parts.slice(0, 4)).toEqual(parts.slice(0, 4).fill(lane.slice(0, 4)));
  expect(parts.slice(4)).toEqual(parts.slice(4).fill(lane.slice(4)));
});

function textOf(act: Parameters<typeof record>[0]): string | undefined {
  const lane = read(act).rows[0]?.lanes[0] ?? [];
  return marblesText(lane);
}
