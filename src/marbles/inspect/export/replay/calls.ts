import { asyncScheduler, defer, EMPTY, map, noop, type Observable } from "rxjs";
import { isObjectOrFunction, isPlain, isStream } from "../../kinds.ts";
import type { CallTrack, CommandTrack } from "../../marble-event.ts";
import { opaqueStream } from "../../opaque.ts";
import { isName, quoted } from "../print/literal.ts";
import { type Printer, services } from "../print/printer.ts";
import { orRefuse, refuse } from "../refusal.ts";
import { lastWord, memberOf, pickShown } from "../services.ts";
import {
  type InputSlot,
  type Output,
  placedNotifications,
  slotKey,
} from "../session.ts";
import { hotOrCold, marbleArgs } from "./marbles.ts";
import type { Replay } from "./replay.ts";
import { reconstruct } from "./values.ts";

/** A stream of a service, and the name of its expected marbles. */
export interface NamedStream {
  readonly stream$: Observable<unknown>;
  readonly name: string;
}

/** The time of a call, and how the test makes it. */
export interface CallTime {
  /** In ms. */
  readonly at: number;
  /**
   * `start`: before any stream is subscribed. `subscription`: by `defer`, when
   * the stream is subscribed. Otherwise by a scheduler.
   */
  readonly by?: "start" | "subscription" | undefined;
}

/**
 * Returns the stream of a call or property, and prints its declaration: `const
 * name$ = service.method(…);`.
 */
export function serviceStream(
  replay: Replay,
  track: Output["track"],
  time: CallTime,
): NamedStream {
  const { printer } = replay;
  const name = printer.names.fromWords(lastWord(track.name));
  const [source$, source] = sourceOf(replay, track, time, `${name}$`);
  const { operator } = replay.code.shown?.[track.name] ?? {};
  const code = operator === undefined ? source : `${source}.pipe(${operator})`;
  const stream$ = source$.pipe(
    map((value) => pickShown(replay.code, track.name, value)),
  );
  // A scheduled call assigns to the variable, so it is already declared.
  const isDeclared = source.includes(`${name}$`);
  if (isDeclared) return { stream$: printer.writeAs(stream$, code), name };
  printer.streams.push(`const ${name}$ = ${code};`);
  return { stream$: printer.writeAs(stream$, `${name}$`), name };
}

/** The stream property, or the stream that the call returns, and its code. */
function sourceOf(
  replay: Replay,
  track: Output["track"],
  { at, by }: CallTime,
  variable: string,
): [Observable<unknown>, code: string] {
  const { printer, refusals } = replay;
  const { run, method, code } = member(replay, track, at);
  function runForStream(): Observable<unknown> {
    const result = run();
    if (isStream(result)) return result;
    refuse(`${track.name} returns no stream in the replay`);
  }
  if (track.role === "stream" || by === "start") return [runForStream(), code];
  const deferName = printer.importName("rxjs", "defer");
  if (by === "subscription") {
    const deferred$ = defer(() => {
      try {
        return runForStream();
      } catch (error) {
        refusals.push(error as Error); // runForStream only throws Refusals.
        throw error;
      }
    });
    return [deferred$, `${deferName}(() => ${code})`];
  }
  let result$: Observable<unknown> = EMPTY;
  asyncScheduler.schedule(() => {
    result$ = runForStream();
  }, at);
  printer.streams.push(
    `let ${variable}: ReturnType<typeof ${method}>;`,
    scheduled(printer, `${variable} = ${code}`, at),
  );
  return [defer(() => result$), `${deferName}(() => ${variable})`];
}

/** Makes a call whose stream, if it returns one, is not subscribed. */
export function makeCall(
  replay: Replay,
  track: CommandTrack,
  { at, by }: CallTime,
): void {
  const { printer, afterReplay } = replay;
  const { run, code } = member(replay, track, at);
  if (by === "start") {
    printer.streams.push(`${code}${withCatch(printer, run())};`);
    return;
  }
  let result: unknown;
  asyncScheduler.schedule(() => (result = run()), at);
  afterReplay.push(() => {
    const handled = code + withCatch(printer, result);
    printer.rest.push(scheduled(printer, handled, at));
  });
}

/** `.catch(noop)` if the call returned a promise, which may be rejected. */
function withCatch(printer: Printer, result: unknown): string {
  if (!(result instanceof Promise)) return "";
  result.catch(noop);
  return `.catch(${printer.importName("rxjs", "noop")})`;
}

function scheduled(printer: Printer, code: string, at: number): string {
  const scheduler = printer.importName("rxjs", "asyncScheduler");
  return `${scheduler}.schedule(() => {\n${code};\n}, ${at});`;
}

/**
 * Returns `run`, which reads the property or makes the call, and the code that
 * does so. `at` is the time of the call, for refusals.
 */
function member(
  replay: Replay,
  track: CommandTrack | Output["track"],
  at: number,
): { run: () => unknown; method: string; code: string } {
  const { printer } = replay;
  const { name } = track;
  const {
    service = "",
    key = "",
    value,
  } = memberOf(replay.services, name) ?? {};
  const property = isName(key) ? `.${key}` : `[${quoted(key)}]`;
  const method = printer.importName(services, service) + property;
  if (track.role === "stream") {
    return { run: () => value, method, code: method };
  }
  const args = reconstructArgs(replay, track, at);
  const apply = (): unknown =>
    Reflect.apply(value as () => unknown, replay.services[service], args);
  const run = (): unknown =>
    orRefuse(`In a replay, ${name} at ${at} ms`, apply);
  return { run, method, code: `${method}(${printer.codes(args)})` };
}

/** The arguments, with hot streams for the inputs. */
function reconstructArgs(
  replay: Replay,
  { role, name, call, args }: CallTrack | CommandTrack,
  at: number,
): unknown[] {
  const where = `${name} at ${at} ms`;
  return args.map((arg, argument) => {
    const part = (value: unknown, key?: string): unknown =>
      role === "call" && value === opaqueStream
        ? inputOf(replay, name, { call, argument, key })
        : reconstruct(replay, value, { where, words: "argument" });
    const entries =
      isObjectOrFunction(arg) && isPlain(arg) ? Object.entries(arg) : [];
    return entries.some(([, value]) => value === opaqueStream)
      ? Object.fromEntries(
          entries.map(([key, value]) => [key, part(value, key)]),
        )
      : part(arg);
  });
}

/** A hot stream that emits what the input emitted. */
function inputOf(
  replay: Replay,
  name: string,
  slot: InputSlot,
): Observable<unknown> {
  const words = slot.key ?? `${lastWord(name)} input`;
  const emissions = replay.roots.filter(
    ({ track }) => track.role === "input" && slotKey(track) === slotKey(slot),
  );
  // Inputs are declared above the services, so no value can be a service.
  const withoutServices = { ...replay, services: {} };
  const args = marbleArgs(
    replay,
    `The input of ${name}`,
    placedNotifications(replay, emissions),
    ({ value }, where) => reconstruct(withoutServices, value, { where, words }),
  );
  return hotOrCold(replay, "hot", words, args);
}
