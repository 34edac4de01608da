import { httpResponse } from "../../../testing/http-response.ts";
import { classOf, isObject, isPlain } from "../../kinds.ts";
import { Opaque } from "../../opaque.ts";
import { shortText } from "../../short-text.ts";
import { refuse } from "../refusal.ts";
import { constructed, unusual } from "./constructed.ts";
import { type Printer, self, services } from "./printer.ts";
import type { Replay } from "../replay/replay.ts";

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
  if (copy instanceof Opaque && !copy.detail?.made) {
    return standIn(replay, copy, origin, of) ?? unwritable(copy, origin);
  }
  if (Array.isArray(copy)) return printer.once(copy.map(of), words);
  if (isPlain(copy)) {
    const entries = Object.entries(copy).map(([key, one]) => [key, of(one)]);
    return printer.once(Object.fromEntries(entries) as object, words);
  }
  const [value, code] =
    constructed(replay, copy, origin, of) ?? unwritable(copy, origin);
  return printer.once(value, words, code);
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
function standIn(
  { printer, services: made }: Replay,
  { detail = {} }: Opaque,
  { where }: Origin,
  of: Revive,
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
  const proto: unknown = isObject(value) ? Object.getPrototypeOf(value) : null;
  const Class = classOf(proto as object | null);
  const name = Class?.name ?? "";
  const bound = value instanceof Opaque ? value.detail?.bound : undefined;
  if (bound !== undefined) {
    refuse(`${where} is more than the ${bound} that are kept`);
  }
  // A class of one's own may be called as one of the platform's is.
  const isOwn = name !== "" && Reflect.get(globalThis, name) !== Class;
  if (value instanceof Opaque || !isOwn) {
    refuse(`${where} holds ${shortText(value)}, which cannot be written down`);
  }
  refuse(
    `${where} holds ${name}, which the recorder was not told: new Recorder({ classes: { ${name}: [${name}, (value) => [/* what its constructor takes */]] } })`,
  );
}
