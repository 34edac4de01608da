import { httpResponse } from "../../../testing/http-response.ts";
import { differences, isEqual } from "../../../testing/differences.ts";
import { isOpaque } from "../../../testing/parts.ts";
import {
  className,
  classOf,
  isGlobal,
  isObject,
  isPlain,
} from "../../kinds.ts";
import { Opaque } from "../../opaque.ts";
import { shortText } from "../../short-text.ts";
import { refuse } from "../refusal.ts";
import { constructed, unusual } from "./constructed.ts";
import { type Printer, self, services } from "./printer.ts";
import type { Notification, Replay } from "../replay/replay.ts";

/** Where a value was, for refusals, and what a constant is called after. */
export interface Origin {
  readonly where: string;
  readonly words: string;
  /** Whether a test compares it, as what a service emitted or sent. */
  readonly compared?: "emitted" | "sent";
}

/**
 * What was recorded, made anew.
 * @throws Refusal where it cannot be written
 */
export function revived(
  replay: Replay,
  copy: unknown,
  origin: Origin,
): unknown {
  if (typeof copy === "symbol") unwritable(copy, origin);
  if (!isObject(copy)) return copy;
  const { printer } = replay;
  const { words } = origin;
  const of = (part: unknown): unknown => revived(replay, part, origin);
  if (Array.isArray(copy)) return printer.once(copy.map(of), words);
  if (isPlain(copy)) {
    const entries = Object.entries(copy).map(([key, one]) => [key, of(one)]);
    const value = Object.fromEntries(entries) as object;
    const isBare = Object.getPrototypeOf(copy) === null;
    return printer.once(isBare ? bare(value) : value, words);
  }
  const standIn =
    copy instanceof Opaque && standInFor(replay, copy, origin, of);
  if (standIn) return standIn;
  const [value, code] =
    constructed(replay, copy, origin) ?? unwritable(copy, origin);
  return printer.once(value, words, code);
}

/** An object without a prototype, with the properties of another one. */
function bare(properties: object): object {
  return Object.assign(Object.create(null) as object, properties);
}

/**
 * What a stream emitted, made anew of its copy, equal to it.
 * @throws Refusal where no comparison would find it equal
 */
export function expected(
  replay: Replay,
  { value, copy }: Pick<Notification, "value" | "copy">,
  origin: Origin,
): unknown {
  const { where } = origin;
  const made = revived(replay, copy, origin);
  const [difference] = differences(value, made);
  if (!difference) return made;
  if (!isEqual(replay.recorder.copy(value), copy))
    refuse(`${where} was changed after it was emitted`);
  const { actual, path } = difference;
  const at = path === "" ? "" : ` at ${path.replace(/^\./, "")}`;
  const what =
    isObject(actual) && isOpaque(actual)
      ? `holds a ${className(actual)}${at}, which cannot be compared`
      : `is kept as ${shortText(copy)}, which differs from it${at}`;
  refuse(`${where} ${what}${hint(origin)}`);
}

/** What to do about a value that no test can compare. */
export function hint({ compared }: Origin): string {
  return compared === "emitted" ? ": say in `shown` what counts" : "";
}

/** An answer that a backend emitted. */
export function answerOf(
  replay: Replay,
  copy: unknown,
  origin: Origin,
): object {
  // An inspected backend keeps an answer as an object with its body.
  const { body, ...init } = copy as { body: unknown; url?: string };
  const given = unusual(init, httpResponse(null, { url: init.url ?? "" }));
  const all = Object.keys(given).length > 0 ? [body, given] : [body];
  const args = all.map((arg) => revived(replay, arg, origin));
  const name = replay.printer.importName("rx-heroes/testing", "httpResponse");
  const response = httpResponse(...(args as Parameters<typeof httpResponse>));
  return replay.printer.as(response, `${name}(${replay.printer.codes(args)})`);
}

/** What does for something that has no copy: a service, a file, a form. */
function standInFor(
  { printer, services: made }: Replay,
  { detail = {} }: Opaque,
  { where }: Origin,
  of: (part: unknown) => unknown,
): object | undefined {
  const { service, held } = detail;
  if (service !== undefined) {
    const known = made[service];
    if (known) return printer.as(known, printer.importName(services, service));
    refuse(`${where} needs ${service}, which a test does not have there`);
  }
  if (!held) return undefined;
  const [first] = held.args;
  return Array.isArray(first)
    ? formOf(printer, first.map(of))
    : blobOf(printer, held.args as Blobs);
}

type Blobs = readonly [type: string, size: number, name?: string];

/** All of it zeros. */
function blobOf(printer: Printer, [type, size, name]: Blobs): object {
  const bytes = printer.as([new Uint8Array(size)], `[new Uint8Array(${size})]`);
  const Class = name === undefined ? Blob : File;
  const all = [bytes, name, type ? { type } : undefined];
  const args = all.filter((arg) => arg !== undefined);
  const value = Reflect.construct(Class, args) as Blob;
  const code = `new ${Class.name}(${printer.codes(args)})`;
  return printer.once(value, name ?? "blob", code, true);
}

function formOf(printer: Printer, entries: readonly unknown[]): object {
  const value = new FormData();
  const appended = entries.map((entry) => {
    const args = entry as [string, string];
    value.append(...args);
    return `${self}.append(${printer.codes(args)})`;
  });
  const code = ["new FormData()", ...appended].join(";\n");
  return printer.once(value, "form", code, true);
}

function unwritable(value: unknown, { where }: Origin): never {
  const { bound, undeclared } =
    value instanceof Opaque ? (value.detail ?? {}) : {};
  if (bound !== undefined)
    refuse(`${where} is more than the ${bound} that are kept`);
  const Class =
    isObject(value) && !(value instanceof Opaque) ? classOf(value) : undefined;
  const name = undeclared ?? (Class && !isGlobal(Class) ? Class.name : "");
  if (name === "")
    refuse(`${where} holds ${shortText(value)}, which cannot be written down`);
  refuse(
    `${where} holds ${name}, which is not declared: new Recorder({ classes: { ${name}: [${name}, (value) => [/* what its constructor takes */]] } })`,
  );
}
