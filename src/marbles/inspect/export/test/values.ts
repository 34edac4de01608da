import { httpResponse } from "../../../testing/http-response.ts";
import { isObject, isPlain } from "../../kinds.ts";
import { className, Opaque } from "../../opaque.ts";
import { shortText } from "../../short-text.ts";
import { refuse } from "../refusal.ts";
import { constructed, unusual } from "./constructed.ts";
import { standIn } from "./stand-in.ts";
import type { Test } from "./test.ts";

/** Where a value was, for refusals, and what a constant is called after. */
export interface Origin {
  readonly where: string;
  readonly words: string;
  /** Whether a test compares it. */
  readonly isExpected?: boolean;
}

/** Makes anew a part of what was recorded. */
export type Revive = (part: unknown) => unknown;

/**
 * What was recorded, made anew.
 * @throws Refusal where it cannot be written
 */
export function revived(test: Test, copy: unknown, origin: Origin): unknown {
  if (typeof copy === "symbol") unwritable(copy, origin);
  if (!isObject(copy)) return copy;
  const { pen } = test;
  const { words } = origin;
  const of = (part: unknown): unknown => revived(test, part, origin);
  if (copy instanceof Opaque) {
    return standIn(test, copy, origin, of) ?? unwritable(copy, origin);
  }
  if (Array.isArray(copy)) return pen.once(copy.map(of), words);
  if (isPlain(copy)) {
    const entries = Object.entries(copy).map(([key, one]) => [key, of(one)]);
    return pen.once(Object.fromEntries(entries) as object, words);
  }
  const [value, code] =
    constructed(test, copy, origin, of) ?? unwritable(copy, origin);
  return pen.once(value, words, code);
}

/** An answer that a backend emitted. */
export function answerOf(test: Test, copy: unknown, origin: Origin): object {
  // As it is recorded.
  const { body, ...init } = copy as { body: unknown; url?: string };
  const given = unusual(init, httpResponse(null, { url: init.url ?? "" }));
  const all = Object.keys(given).length > 0 ? [body, given] : [body];
  const args = all.map((arg) => revived(test, arg, origin));
  const name = test.pen.importName("rx-heroes/testing", "httpResponse");
  const response = httpResponse(...(args as Parameters<typeof httpResponse>));
  return test.pen.as(response, `${name}(${test.pen.codes(args)})`);
}

function unwritable(value: unknown, { where }: Origin): never {
  const name = isObject(value) ? className(value) : "";
  const bound = value instanceof Opaque ? value.detail?.bound : undefined;
  if (bound !== undefined) {
    refuse(`${where} is more than the ${bound} that are kept`);
  }
  if (value instanceof Opaque || name === "" || name in globalThis) {
    refuse(`${where} holds ${shortText(value)}, which cannot be written down`);
  }
  refuse(
    `${where} holds ${name}, which the recorder was not told: new Recorder({ classes: { ${name}: [${name}, (value) => [/* what its constructor takes */]] } })`,
  );
}
