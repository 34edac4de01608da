import { differences, isEqual } from "../../../testing/differences.ts";
import { httpResponse } from "../../../testing/http-response.ts";
import { isIncomparable } from "../../../testing/parts.ts";
import { isFileOrForm } from "../../constructor-call.ts";
import {
  className,
  classOf,
  isGlobal,
  isObjectOrFunction,
  isPlain,
} from "../../kinds.ts";
import { Opaque } from "../../opaque.ts";
import { shortText } from "../../short-text.ts";
import { callCode, type Printer } from "../print/printer.ts";
import { refuse } from "../refusal.ts";
import { reconstructInstance } from "./instances.ts";
import { type Origin, shownHint } from "./origin.ts";
import type { Replay, TimedNotification } from "./replay.ts";
import { withoutDefaults } from "./without-defaults.ts";

/**
 * Recreates a recorded value, and registers its code with the printer.
 * @throws Refusal if it cannot be written as code
 */
export function reconstruct(
  replay: Replay,
  copy: unknown,
  origin: Origin,
): unknown {
  if (typeof copy === "symbol") refuseValue(copy, origin);
  if (!isObjectOrFunction(copy)) return copy;
  const { printer } = replay;
  const { words } = origin;
  const part = (one: unknown): unknown => reconstruct(replay, one, origin);
  if (Array.isArray(copy)) return printer.share(copy.map(part), words);
  if (isPlain(copy)) {
    const entries = Object.entries(copy).map(([key, one]) => [key, part(one)]);
    const value = Object.fromEntries(entries) as object;
    if (!Object.getPrototypeOf(copy)) Object.setPrototypeOf(value, null);
    return printer.share(value, words);
  }
  const replacement =
    copy instanceof Opaque && serviceOrFile(replay, copy, origin, part);
  if (replacement) return replacement;
  const [value, template] =
    reconstructInstance(replay, copy, origin, (arg, ofArg) =>
      reconstruct(replay, arg, ofArg),
    ) ?? refuseValue(copy, origin);
  return printer.share(value, words, template);
}

/**
 * Recreates an emitted value, for the test to compare with.
 * @throws Refusal if it would differ from the emitted value
 */
export function reconstructExpected(
  replay: Replay,
  { value, copy }: Pick<TimedNotification, "value" | "copy">,
  origin: Origin,
): unknown {
  const { where } = origin;
  const expected = reconstruct(replay, copy, origin);
  const [difference] = differences(value, expected);
  if (!difference) return expected;
  if (!isEqual(replay.recorder.copy(value), copy))
    refuse(`${where} was changed after it was emitted`);
  const { actual, path } = difference;
  const at = path === "" ? "" : ` at ${path.replace(/^\./, "")}`;
  const reason =
    isObjectOrFunction(actual) && isIncomparable(actual)
      ? `holds a ${className(actual)}${at}, which cannot be compared`
      : `is recorded as ${shortText(copy)}, which differs${at}`;
  refuse(`${where} ${reason}${shownHint(origin)}`);
}

/** `httpResponse(…)` */
export function reconstructResponse(
  replay: Replay,
  copy: unknown,
  origin: Origin,
): object {
  // The copy of a response is an object with a body.
  const { body, ...init } = copy as { body: unknown; url?: string };
  const defaults = httpResponse(null, { url: init.url ?? "" });
  const given = withoutDefaults(init, defaults);
  const args = [body, given]
    .slice(0, Object.keys(given).length > 0 ? 2 : 1)
    .map((arg) => reconstruct(replay, arg, origin));
  const name = replay.printer.names.importName(
    "rx-heroes/testing",
    "httpResponse",
  );
  const response = httpResponse(...(args as Parameters<typeof httpResponse>));
  return replay.printer.writeAs(response, callCode(name, args));
}

/** Recreates the service, file or form that an Opaque replaces. */
function serviceOrFile(
  { printer, services: all }: Replay,
  { detail }: Opaque,
  { where }: Origin,
  reconstructPart: (part: unknown) => unknown,
): object | undefined {
  if (detail?.kind === "service") {
    const { name } = detail;
    const service = all[name];
    if (service)
      return printer.writeAs(service, () => printer.names.ofService(name));
    refuse(`${where} needs ${name}, which a test does not have there`);
  }
  if (detail?.kind !== "instance" || !isFileOrForm(detail.call))
    return undefined;
  const { args } = detail.call;
  const [first] = args;
  return Array.isArray(first)
    ? formOf(printer, first.map(reconstructPart))
    : fileOf(printer, args as FileAttributes);
}

type FileAttributes = readonly [type: string, size: number, name?: string];

/** A File, or a Blob if it has no name, whose bytes are zeros. */
function fileOf(printer: Printer, [type, size, name]: FileAttributes): object {
  const zeros = [new Uint8Array(size)];
  const bytes = printer.writeAs(zeros, () => `[new Uint8Array(${size})]`);
  const Class = name === undefined ? Blob : File;
  const all = [bytes, name, type ? { type } : undefined];
  const args = all.filter((arg) => arg !== undefined);
  const value = Reflect.construct(Class, args) as Blob;
  // Shared, since a file equals only itself.
  const template = callCode(`new ${Class.name}`, args);
  return printer.share(value, name ?? "blob", template, true);
}

function formOf(printer: Printer, entries: readonly unknown[]): object {
  const form = new FormData();
  const name = printer.names.fromWords("form");
  printer.forms.push(() => `const ${name} = new FormData();`);
  for (const entry of entries as [string, string][]) {
    form.append(...entry);
    const append = callCode(`${name}.append`, entry);
    printer.forms.push((codeOf) => `${append(codeOf)};`);
  }
  return printer.writeAs(form, () => name);
}

function refuseValue(value: unknown, { where }: Origin): never {
  const detail = value instanceof Opaque ? value.detail : undefined;
  if (detail?.kind === "large")
    refuse(`${where} exceeds the limit of ${detail.limit}`);
  const name =
    detail?.kind === "undeclared" ? detail.name : undeclaredClass(value);
  if (name === "")
    refuse(
      `${where} holds ${shortText(value)}, which cannot be written as code`,
    );
  refuse(
    `${where} holds ${name}, which is not declared: new Recorder({ classes: { ${name}: [${name}, (value) => [/* the constructor's arguments */]] } })`,
  );
}

/** The name of a class that could be declared; else `""`. */
function undeclaredClass(value: unknown): string {
  if (!isObjectOrFunction(value) || value instanceof Opaque) return "";
  const Class = classOf(value);
  return Class && !isGlobal(Class) ? Class.name : "";
}
