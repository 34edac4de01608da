import { HttpErrorResponse } from "../../../../http/http-error-response.ts";
import { httpResponse } from "../../../testing/http-response.ts";
import { isEqual } from "../../../testing/differences.ts";
import { isObject, isPlain } from "../../kinds.ts";
import { madeOf } from "../../made-of.ts";
import { className, Opaque } from "../../opaque.ts";
import { shortText } from "../../short-text.ts";
import { Refusal } from "../refusal.ts";
import { constructed } from "./constructed.ts";
import { errorOf, httpErrorOf, unusual } from "./errors.ts";
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
  if (typeof copy === "symbol") throw unwritable(copy, origin);
  if (!isObject(copy)) return copy;
  const { pen } = test;
  const { words } = origin;
  const of = (part: unknown): unknown => revived(test, part, origin);
  if (copy instanceof Opaque) {
    const value = standIn(test, copy, origin, of);
    if (value) return value;
    throw unwritable(copy, origin);
  }
  if (Array.isArray(copy)) return pen.once(copy.map(of), words);
  if (isPlain(copy)) {
    const entries = Object.entries(copy).map(([key, one]) => [key, of(one)]);
    return pen.once(Object.fromEntries(entries) as object, words);
  }
  if (isHttpError(copy)) {
    const [value, code] = httpErrorOf(test, copy, of);
    return pen.once(value, words, code);
  }
  const made = madeOf(copy);
  const written = made
    ? constructed(test, made, origin, of)
    : errorOf(test, copy, of);
  // What is written must make all of what was kept.
  if (!written || !isEqual(test.recorder.copy(written[0]), copy)) {
    throw unwritable(copy, origin);
  }
  const [value, code] = written;
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

function isHttpError(value: object): value is HttpErrorResponse {
  return Object.getPrototypeOf(value) === HttpErrorResponse.prototype;
}

function unwritable(value: unknown, { where }: Origin): Refusal {
  const name = isObject(value) ? className(value) : "";
  if (!(value instanceof Opaque || name in globalThis) && name !== "") {
    return new Refusal(
      `${where} holds ${name}, which the recorder was not told: new Recorder({ classes: { ${name}: [${name}, (value) => [/* what its constructor takes */]] } })`,
    );
  }
  const bound = value instanceof Opaque ? value.detail?.bound : undefined;
  return new Refusal(
    bound === undefined
      ? `${where} holds ${shortText(value)}, which cannot be written down`
      : `${where} is more than the ${bound} that are kept`,
  );
}
