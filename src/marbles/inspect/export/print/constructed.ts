import { EmptyError, TimeoutError } from "rxjs";
import { HttpErrorResponse } from "../../../../http/http-error-response.ts";
import { isEqual } from "../../../testing/differences.ts";
import { type Class, classOf, isGlobal } from "../../kinds.ts";
import { type Made, madeOf, make } from "../../made-of.ts";
import { Opaque } from "../../opaque.ts";
import { shortText } from "../../short-text.ts";
import { orRefused, refuse } from "../refusal.ts";
import type { Replay } from "../replay/replay.ts";
import { hidden } from "./literal.ts";
import { hint, type Origin, revived } from "./values.ts";

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
  [EmptyError, ["rxjs", "EmptyError", () => []]],
  [TimeoutError, ["rxjs", "TimeoutError", ({ info }) => (info ? [info] : [])]],
  [HttpErrorResponse, ["rx-heroes", "HttpErrorResponse", initOf]],
]);

/**
 * A value of a class, made anew, and how one would write it; `undefined` if a
 * test does not have its class, or that makes less than what was kept.
 */
export function constructed(
  replay: Replay,
  copy: object,
  origin: Origin,
): readonly [value: object, code: string] | undefined {
  if (copy instanceof Opaque) return declared(replay, copy, origin);
  const made: Written | undefined = madeOf(copy) ?? errorMade(copy);
  if (!made) return undefined;
  const { printer, recorder } = replay;
  const { name, from } = made;
  const args = argsOf(replay, made, origin);
  const value = make({ ...made, args });
  const Class = from === undefined ? name : printer.importName(from, name);
  const code = newCode(Class, value, printer.codes(args));
  // Of an error, a copy would have no headers.
  const kept = (): object =>
    copy instanceof HttpErrorResponse ? copy : (recorder.copy(value) as object);
  const same = kept();
  const own = Object.entries(copy).filter(
    ([key, one]) => !isEqual(Reflect.get(same, key), one),
  );
  if (own.length === 0) return isEqual(same, copy) ? [value, code] : undefined;
  const more = revived(replay, Object.fromEntries(own), origin) as object;
  Object.assign(value, more);
  return isEqual(kept(), copy)
    ? [value, `Object.assign(${code}, ${printer.code(more)})`]
    : undefined;
}

/**
 * An instance of a declared class.
 * @throws Refusal that tells what its declaration gives, if that is wrong
 */
function declared(
  replay: Replay,
  copy: Opaque,
  origin: Origin,
): readonly [value: object, code: string] | undefined {
  const made = madeOf(copy);
  if (!made) return undefined;
  const { printer, recorder } = replay;
  const { where, words, compared } = origin;
  const { name } = made;
  const text = shortText(copy);
  const whereArgs = `${where} holds ${name}, and what \`classes\` gives of it`;
  const args = argsOf(replay, made, { where: whereArgs, words });
  const value = orRefused(`${where} holds ${name}: new ${text}`, () =>
    make({ ...made, args }),
  );
  const again = recorder.copy(value);
  if (!isEqual(again, copy)) {
    refuse(
      `${where} holds ${name}: \`classes\` makes ${text} of it, but ${shortText(again)} of new ${text}`,
    );
  }
  if (compared && isHidden(made, args, value)) {
    refuse(
      `${where} holds ${name}, of which not all can be compared${hint(origin)}`,
    );
  }
  return [value, `new ${printer.importOwn(name)}(${printer.codes(args)})`];
}

/** Lists are written where they are: as a constant, no list is an entry. */
function argsOf(
  replay: Replay,
  { args }: Made,
  origin: Origin,
): readonly unknown[] {
  const inline = (part: unknown): unknown =>
    Array.isArray(part) ? part.map(inline) : revived(replay, part, origin);
  return args.map(inline);
}

/** Whether no comparison tells `value` from what other arguments make. */
function isHidden(
  made: Made,
  args: readonly unknown[],
  value: object,
): boolean {
  if (args.length === 0) return false;
  const proto = Object.getPrototypeOf(value) as object;
  return (
    isEqual(value, Object.create(proto)) ||
    args.some((_, i) => isUnseen(made, args, i, value))
  );
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

/** Of an error whose very class is the language's or a module's. */
function errorMade(error: object): Written | undefined {
  const Class = classOf(error);
  if (!Class || !(error instanceof Error)) return undefined;
  const [from, name = Class.name, take = errorArgs] = errors.get(Class) ?? [];
  return from !== undefined || isGlobal(Class)
    ? { from, name, Class, args: take(error as Parts) }
    : undefined;
}

function errorArgs(error: Parts): unknown[] {
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
