import { EmptyError, TimeoutError } from "rxjs";
import { HttpErrorResponse } from "../../../../http/http-error-response.ts";
import { isEqual } from "../../../testing/differences.ts";
import { parts } from "../../../testing/parts.ts";
import {
  construct,
  type ConstructorCall,
  constructorCallOf,
} from "../../constructor-call.ts";
import { dataProperty } from "../../copy.ts";
import { type Class, classOf, isGlobal } from "../../kinds.ts";
import { Opaque, opaqueOf } from "../../opaque.ts";
import { shortText } from "../../short-text.ts";
import { invisible } from "../print/literal.ts";
import { callCode, type Template } from "../print/printer.ts";
import { refuse, refuseIfThrows } from "../refusal.ts";
import { type Origin, shownHint } from "./origin.ts";
import type { Replay } from "./replay.ts";
import { withoutDefaults } from "./without-defaults.ts";

/** Recreates an argument or a property of an instance. */
type ReconstructPart = (part: unknown, origin: Origin) => unknown;

type ErrorProperties = Partial<
  AggregateError & TimeoutError & HttpErrorResponse
>;

interface ImportedCall extends ConstructorCall {
  /** The module that exports the class; none for the platform's. */
  readonly module?: string | undefined;
}

/** Errors of RxJS and this package, and how to import and construct them. */
const importedErrors = new Map<
  Class,
  readonly [
    module: string,
    name: string,
    args: (error: ErrorProperties) => unknown[],
  ]
>([
  [EmptyError, ["rxjs", "EmptyError", () => []]],
  [TimeoutError, ["rxjs", "TimeoutError", ({ info }) => (info ? [info] : [])]],
  [
    HttpErrorResponse,
    ["rx-heroes", "HttpErrorResponse", (error) => [httpErrorInit(error)]],
  ],
]);

/**
 * Recreates an instance. Returns it with the code that constructs it;
 * `undefined` if the test cannot import its class, or if that code would create
 * another value.
 */
export function reconstructInstance(
  replay: Replay,
  copy: object,
  origin: Origin,
  reconstruct: ReconstructPart,
): readonly [value: object, template: Template] | undefined {
  if (copy instanceof Opaque)
    return declaredInstance(replay, copy, origin, reconstruct);
  const call: ImportedCall | undefined =
    constructorCallOf(copy) ?? errorCallOf(copy);
  if (!call) return undefined;
  const { printer, recorder } = replay;
  const { name, module } = call;
  const args = constructorArguments(call, origin, reconstruct);
  const value = construct({ ...call, args });
  const Class =
    module === undefined ? name : printer.names.importName(module, name);
  const template = constructionOf(Class, value, args);
  // Its init has all its properties; headers are not copied.
  if (copy instanceof HttpErrorResponse) return [value, template];
  const constructed = recorder.copy(value) as object;
  const added = Object.entries(copy).filter(
    ([key, part]) => !isEqual(Reflect.get(constructed, key), part),
  );
  const properties = Object.fromEntries(added);
  const more = reconstruct(properties, origin) as object;
  Object.assign(value, more);
  if (!isEqual(recorder.copy(value), copy)) return undefined;
  if (added.length === 0) return [value, template];
  return [
    value,
    (codeOf) => `Object.assign(${template(codeOf)}, ${codeOf(more)})`,
  ];
}

/**
 * An instance of a declared class.
 * @throws Refusal if its declaration is wrong, or a test could not compare it
 */
function declaredInstance(
  replay: Replay,
  copy: Opaque,
  origin: Origin,
  reconstruct: ReconstructPart,
): readonly [value: object, template: Template] | undefined {
  const call = constructorCallOf(copy);
  if (!call) return undefined;
  const { printer, recorder } = replay;
  const { where, words, compared } = origin;
  const { name } = call;
  const text = shortText(copy);
  const whereArgs = `${where} holds ${name}, whose declaration in \`classes\``;
  const newArgs = (): readonly unknown[] =>
    constructorArguments(call, { where: whereArgs, words }, reconstruct);
  const value = refuseIfThrows(`${where} holds ${name}: new ${text}`, () =>
    construct({ ...call, args: newArgs() }),
  );
  const constructed = recorder.copy(value);
  if (!isEqual(constructed, copy)) {
    refuse(
      `${where} holds ${name}: \`classes\` describes it as ${text}, but new ${text} as ${shortText(constructed)}`,
    );
  }
  if (compared && hasPrivateState(replay, copy, value)) {
    refuse(
      `${where} holds ${name}, whose private fields cannot be compared${shownHint(origin)}`,
    );
  }
  const Class = printer.names.importForSetup(name);
  // The instance may keep and change its own arguments.
  return [value, callCode(`new ${Class}`, newArgs())];
}

/**
 * Arrays are printed inline: of a constant, TypeScript would not infer tuples.
 */
function constructorArguments(
  { args }: ConstructorCall,
  origin: Origin,
  reconstruct: ReconstructPart,
): readonly unknown[] {
  const inline = (arg: unknown): unknown =>
    Array.isArray(arg) ? arg.map(inline) : reconstruct(arg, origin);
  return args.map(inline);
}

/**
 * True if the arguments depend on private fields, which a test cannot compare.
 * Collections and the like are compared by their contents.
 */
function hasPrivateState(
  { recorder }: Replay,
  copy: Opaque,
  value: object,
): boolean {
  if (opaqueOf(value)) return false;
  const proto = Object.getPrototypeOf(value) as object;
  const compared = Object.create(proto) as object;
  for (const [key, part] of parts(value))
    Object.defineProperty(compared, key, { ...dataProperty, value: part });
  return !isEqual(recorder.copy(compared), copy);
}

function constructionOf(
  name: string,
  value: object,
  args: readonly unknown[],
): Template {
  if (value instanceof ArrayBuffer) {
    const bytes = callCode("Uint8Array.from", args);
    return (codeOf) => `${bytes(codeOf)}.buffer`;
  }
  return value instanceof RegExp && value.source.search(invisible) < 0
    ? () => String(value)
    : callCode(`new ${name}`, args);
}

/**
 * The constructor call of an error of the platform or of `importedErrors`, but
 * not of a subclass.
 */
function errorCallOf(error: object): ImportedCall | undefined {
  const Class = classOf(error);
  if (!Class || !(error instanceof Error)) return undefined;
  const [module, name = Class.name, args = errorArgs] =
    importedErrors.get(Class) ?? [];
  return module !== undefined || isGlobal(Class)
    ? { module, name, Class, args: args(error as ErrorProperties) }
    : undefined;
}

function errorArgs(error: ErrorProperties): unknown[] {
  const { errors, message = "", cause } = error;
  const all: unknown[] = errors ? [errors] : [];
  if ("cause" in error) return [...all, message, { cause }];
  return message === "" ? all : [...all, message];
}

function httpErrorInit(recorded: ErrorProperties): object {
  const { url = "", status = 0, headers, error, message, cause } = recorded;
  const { statusText } = new HttpErrorResponse({ url, status });
  const given = { statusText: recorded.statusText, error, headers, cause };
  const init = { url, status, ...withoutDefaults(given, { statusText }) };
  const defaults = new HttpErrorResponse(init);
  return { ...init, ...withoutDefaults({ message }, defaults) };
}
