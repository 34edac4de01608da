import { EmptyError, TimeoutError } from "rxjs";
import { Event, Money } from "./echo.ts";

/** Values as a test writes them. */
export const written: readonly string[] = [
  'new Date("2026-11-22T10:00:00.000Z")',
  "new Date(NaN)",
  'new Map([[11, "Narco"]])',
  "new Map([])",
  'new Set(["a", 2])',
  '{ at: new Map([["a", new Date("2026-01-01T00:00:00.000Z")]]) }',
  "/a\\/b/gi",
  'new RegExp("\\u{202e}", "")',
  'new URL("http://a.example/?q=1")',
  'new URLSearchParams("a=1&b=2")',
  "5n",
  "new Uint8Array([1, 2])",
  "new BigInt64Array([1n])",
  "Uint8Array.from([1, 2]).buffer",
  "{ __proto__: null, a: 1 }",
  '{ ["__proto__"]: 1 }',
  "new Money(500)",
  "new Map([[1, [new Money(500)]]])",
  'new Event2("Opening")',
  'new RangeError("full")',
  "new Error()",
  'new Error("full", { cause: new Money(5) })',
  'Object.assign(new Error("full"), { code: 7 })',
  'new AggregateError([new Error("one")], "full")',
  'new DOMException("late", "AbortError")',
  "new EmptyError()",
  "new TimeoutError()",
  'new TimeoutError({ meta: null, lastValue: "a", seen: 1 })',
];

const names = { EmptyError, TimeoutError, Money, Event2: Event };

/** The value of one of the expressions. */
export function valueOf(expression: string): unknown {
  // It stands in the table above.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const make = new Function(...Object.keys(names), `return ${expression}`);
  return Reflect.apply(make, undefined, Object.values(names));
}
