import {
  ArgumentOutOfRangeError,
  EmptyError,
  NotFoundError,
  SequenceError,
  TimeoutError,
} from "rxjs";
import { HttpErrorResponse } from "../../../../http/http-error-response.ts";
import { isEqual } from "../../../testing/differences.ts";
import { type Class, classOf } from "../../kinds.ts";
import { type Made, madeOf, make } from "../../made-of.ts";
import { Opaque } from "../../opaque.ts";
import { refuse } from "../refusal.ts";
import { hidden } from "./literal.ts";
import type { Replay } from "../replay/replay.ts";
import type { Origin, Revive } from "./values.ts";

/** What constructors of errors take. */
type Parts = Partial<AggregateError & TimeoutError & HttpErrorResponse>;

interface Written extends Made {
  /** The module that a test has the class from. */
  readonly from?: string | undefined;
}

/** Errors of modules: where a test has them from, and what makes them. */
const errors = new Map<
  Class,
  readonly [from: string, name: string, take: (error: Parts) => unknown[]]
>([
  [ArgumentOutOfRangeError, ["rxjs", "ArgumentOutOfRangeError", () => []]],
  [EmptyError, ["rxjs", "EmptyError", () => []]],
  [NotFoundError, ["rxjs", "NotFoundError", ({ message }) => [message]]],
  [SequenceError, ["rxjs", "SequenceError", ({ message }) => [message]]],
  [TimeoutError, ["rxjs", "TimeoutError", ({ info }) => [info]]],
  [HttpErrorResponse, ["rx-heroes", "HttpErrorResponse", initOf]],
]);

/**
 * A value of a class, made anew, and how one would write it, if a test has its
 * class and that makes all of what was kept.
 */
export function constructed(
  { printer, recorder }: Replay,
  copy: object,
  { where, isExpected = false }: Origin,
  of: Revive,
): readonly [value: object, code: string] | undefined {
  const made: Written | undefined = madeOf(copy) ?? errorMade(copy);
  if (!made) return undefined;
  // What the recorder was told is all that is no value by itself.
  const isTold = copy instanceof Opaque;
  const args = made.args.map(of);
  const value = make({ ...made, args });
  if (isExpected && isTold && args.length > 0) {
    const proto = Object.getPrototypeOf(value) as object;
    const isHidden = isEqual(value, Object.create(proto));
    if (isHidden || args.some((_, i) => isUnseen(made, args, i, value))) {
      refuse(
        `${where} holds ${made.name}, of which not all can be compared: say in \`shown\` what counts`,
      );
    }
  }
  // Of an error, a copy would have no headers.
  const kept = (): object =>
    copy instanceof HttpErrorResponse ? copy : (recorder.copy(value) as object);
  const same = kept();
  const own = Object.entries(copy).filter(
    ([key, one]) => !isEqual(Reflect.get(same, key), one),
  );
  const { name, from } = made;
  const Class = isTold
    ? printer.importOwn(name)
    : from === undefined
      ? name
      : printer.importName(from, name);
  let code = newCode(Class, value, printer.codes(args));
  if (own.length > 0) {
    const more = of(Object.fromEntries(own)) as object;
    Object.assign(value, more);
    code = `Object.assign(${code}, ${printer.code(more)})`;
  }
  return isEqual(kept(), copy) ? [value, code] : undefined;
}

/** Whether no comparison tells `value` from what is made of others at `index`. */
function isUnseen(
  { Class }: Made,
  args: readonly unknown[],
  index: number,
  value: object,
): boolean {
  const others = othersOf(args[index]).flatMap((other) => {
    try {
      return [
        Reflect.construct(
          Class,
          args.map((arg, i) => (i === index ? other : arg)),
        ) as object,
      ];
    } catch {
      return []; // It takes no such argument.
    }
  });
  return others.length > 0 && others.every((other) => isEqual(value, other));
}

/** Values other than a primitive one, as far apart as a class may round. */
function othersOf(arg: unknown): unknown[] {
  if (typeof arg === "number") return [arg + 1, arg - 1, 0];
  if (typeof arg === "string") return [`${arg}x`, ""];
  return typeof arg === "boolean" ? [!arg] : [];
}

function newCode(name: string, value: object, args: string): string {
  if (name === "ArrayBuffer") return `Uint8Array.from(${args}).buffer`;
  return value instanceof RegExp && value.source.search(hidden) < 0
    ? String(value)
    : `new ${name}(${args})`;
}

/** Of the very class of an error, where that is the language's or a module's. */
function errorMade(error: object): Written | undefined {
  const Class = classOf(Object.getPrototypeOf(error) as object);
  if (!Class || !(error instanceof Error)) return undefined;
  const [from, name = Class.name, take = argsOf] = errors.get(Class) ?? [];
  return from !== undefined || Reflect.get(globalThis, name) === Class
    ? { from, name, Class, args: take(error as Parts) }
    : undefined;
}

function argsOf(error: Parts): unknown[] {
  const { errors, message = "", cause } = error;
  const all: unknown[] = errors ? [errors] : [];
  if ("cause" in error) return [...all, message, { cause }];
  return message === "" ? all : [...all, message];
}

function initOf(recorded: Parts): unknown[] {
  const { url = "", status = 0, headers, error, message, cause } = recorded;
  const { statusText } = new HttpErrorResponse({ url, status });
  const more = { statusText: recorded.statusText, error, headers, cause };
  const init = { url, status, ...unusual(more, { statusText }) };
  return [{ ...init, ...unusual({ message }, new HttpErrorResponse(init)) }];
}

/** What of `init` is not as it is without it. */
export function unusual(init: object, usual: object): object {
  const all: [string, unknown][] = Object.entries(init);
  const own = all.filter(([key, one]) => one !== Reflect.get(usual, key));
  return Object.fromEntries(own);
}
