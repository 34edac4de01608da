import { asyncScheduler, defer, EMPTY, map, noop, type Observable } from "rxjs";
import { isObject, isPlain, isStream } from "../../kinds.ts";
import type { CallTrack, CommandTrack } from "../../marble-event.ts";
import { opaqueStream } from "../../opaque.ts";
import { orRefused, refuse } from "../refusal.ts";
import { lastWord, memberOf, pickShown } from "../services.ts";
import {
  type Output,
  type InputSlot,
  slotOf,
  planned,
} from "../session/session.ts";
import { isName, quoted } from "./literal.ts";
import { emitting, marbleArgsOf } from "./marbles.ts";
import { type Printer, services } from "./printer.ts";
import type { Replay } from "../replay/replay.ts";
import { revived } from "./values.ts";

/** A stream of a service, and what its expected marbles are called. */
export interface NamedStream {
  readonly stream$: Observable<unknown>;
  readonly name: string;
}

/** When a call is made. */
export interface CallTime {
  /** In ms. */
  readonly at: number;
  /** Before all streams are subscribed, or by `defer` as its own one is. */
  readonly by?: "start" | "subscription" | undefined;
}

/** `const name$ = service.name(…);`, or a property; of its values what is shown. */
export function streamOf(
  replay: Replay,
  track: Output["track"],
  time: CallTime,
): NamedStream {
  const { printer } = replay;
  const constant = printer.names.of(lastWord(track.name));
  const [source$, code] = sourceOf(replay, track, time, `${constant}$`);
  const { operator } = replay.code.shown?.[track.name] ?? {};
  const text = operator === undefined ? code : `${code}.pipe(${operator})`;
  const stream$ = source$.pipe(
    map((value) => pickShown(replay.code, track.name, value)),
  );
  if (code.includes(`${constant}$`)) {
    return { stream$: printer.as(stream$, text), name: constant };
  }
  printer.streams.push(`const ${constant}$ = ${text};`);
  return { stream$: printer.as(stream$, `${constant}$`), name: constant };
}

/** The stream that a call returns, or a property, with its code. */
function sourceOf(
  replay: Replay,
  track: Output["track"],
  { at, by }: CallTime,
  name: string,
): [Observable<unknown>, code: string] {
  const { printer, refusals } = replay;
  const { run, method, code } = member(replay, track, at);
  function make(): Observable<unknown> {
    const result = run();
    if (isStream(result)) return result;
    refuse(`${track.name} gives no stream in a replay`);
  }
  if (track.role === "stream" || by === "start") return [make(), code];
  const defers = printer.importName("rxjs", "defer");
  if (by === "subscription") {
    const made$ = defer(() => {
      try {
        return make();
      } catch (error) {
        // Whatever a service throws has become a refusal.
        refusals.push(error as Error);
        throw error;
      }
    });
    return [made$, `${defers}(() => ${code})`];
  }
  let made$: Observable<unknown> = EMPTY;
  asyncScheduler.schedule(() => {
    made$ = make();
  }, at);
  printer.streams.push(
    `let ${name}: ReturnType<typeof ${method}>;`,
    scheduled(printer, `${name} = ${code}`, at),
  );
  return [defer(() => made$), `${defers}(() => ${name})`];
}

/** Makes a call whose stream, if it returns one, is not subscribed. */
export function call(
  replay: Replay,
  track: CommandTrack,
  { at, by }: CallTime,
): void {
  const { printer, printLater } = replay;
  const { run, code } = member(replay, track, at);
  if (by === "start") {
    printer.streams.push(`${code}${handling(printer, run())};`);
    return;
  }
  let result: unknown;
  asyncScheduler.schedule(() => (result = run()), at);
  printLater.push(() => {
    const text = code + handling(printer, result);
    printer.rest.push(scheduled(printer, text, at));
  });
}

/** What handles the rejection of a promise that a call returned. */
function handling(printer: Printer, result: unknown): string {
  if (!(result instanceof Promise)) return "";
  result.catch(noop);
  return `.catch(${printer.importName("rxjs", "noop")})`;
}

function scheduled(printer: Printer, code: string, at: number): string {
  const scheduler = printer.importName("rxjs", "asyncScheduler");
  return `${scheduler}.schedule(() => {\n${code};\n}, ${at});`;
}

/** `service.name`, or `service.name(…)`, which is called at `at` ms. */
function member(
  replay: Replay,
  track: CommandTrack | Output["track"],
  at: number,
): { run: () => unknown; method: string; code: string } {
  const { printer, services: made } = replay;
  const { name } = track;
  const { service = "", key = "", value } = memberOf(made, name) ?? {};
  const property = isName(key) ? `.${key}` : `[${quoted(key)}]`;
  const method = printer.importName(services, service) + property;
  if (track.role === "stream") {
    return { run: () => value, method, code: method };
  }
  const args = argsOf(replay, track, at);
  const apply = (): unknown =>
    Reflect.apply(value as () => unknown, made[service], args);
  const run = (): unknown =>
    orRefused(`In a replay, ${name} at ${at} ms`, apply);
  return { run, method, code: `${method}(${printer.codes(args)})` };
}

/** The arguments, the streams among them as hot ones. */
function argsOf(
  replay: Replay,
  { role, name, call, args }: CallTrack | CommandTrack,
  at: number,
): unknown[] {
  const where = `${name} at ${at} ms`;
  return args.map((arg, argument) => {
    const made = (value: unknown, key?: string): unknown =>
      role === "call" && value === opaqueStream
        ? inputOf(replay, name, { call, argument, key })
        : revived(replay, value, { where, words: "argument" });
    const entries = isObject(arg) && isPlain(arg) ? Object.entries(arg) : [];
    return entries.some(([, one]) => one === opaqueStream)
      ? Object.fromEntries(entries.map(([key, one]) => [key, made(one, key)]))
      : made(arg);
  });
}

/** A hot stream that emits what one did that a call was given. */
function inputOf(
  replay: Replay,
  name: string,
  place: InputSlot,
): Observable<unknown> {
  const words = place.key ?? `${lastWord(name)} input`;
  const at = slotOf(place);
  const emissions = replay.roots.filter(
    ({ track }) => track.role === "input" && slotOf(track) === at,
  );
  const all = planned(replay, emissions);
  const source = `The input of ${name}`;
  const row = marbleArgsOf(replay, source, all, ({ value }, where) =>
    // The row stands before the services, so it can hold none of them.
    revived({ ...replay, services: {} }, value, { where, words }),
  );
  return emitting(replay, "hot", words, row);
}
