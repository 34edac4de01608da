import { asyncScheduler, defer, EMPTY, map, noop, type Observable } from "rxjs";
import { isStream } from "../../kinds.ts";
import type { CommandTrack } from "../../marble-event.ts";
import { isName, quoted } from "../print/literal.ts";
import { callCode, type Printer, type Template } from "../print/printer.ts";
import { refuse, refuseIfThrows } from "../refusal.ts";
import { memberName, memberOf, pickShown } from "../services.ts";
import type { Output } from "../session.ts";
import { callArguments } from "./call-arguments.ts";
import type { Replay } from "./replay.ts";

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
   * the stream is subscribed.
   */
  readonly by: "start" | "subscription" | "scheduler";
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
  const name = printer.names.fromWords(memberName(track.name));
  const variable = `${name}$`;
  const [source$, source] =
    time.by === "scheduler"
      ? scheduledStream(replay, track, time, variable)
      : unscheduledStream(replay, track, time);
  const stream$ = source$.pipe(
    map((value) => pickShown(replay.code, track.name, value)),
  );
  const { operator } = replay.code.shown?.[track.name] ?? {};
  const template: Template = (codeOf) =>
    source(codeOf) + (operator === undefined ? "" : `.pipe(${operator})`);
  // The others are declared by themselves.
  if (time.by === "scheduler" || track.role === "stream")
    return { stream$: printer.writeAs(stream$, template), name };
  printer.streams.push((codeOf) => `const ${variable} = ${template(codeOf)};`);
  return { stream$: printer.writeAs(stream$, () => variable), name };
}

/** The stream property, or the stream that the call returns, and its code. */
function unscheduledStream(
  replay: Replay,
  track: Output["track"],
  { at, by }: CallTime,
): [Observable<unknown>, Template] {
  const { printer } = replay;
  const { run, template } = member(replay, track, at);
  if (by === "start") return [asStream(run(), track), template];
  // RxJS makes an error of a refusal here; a replay without `defer` refuses.
  const deferred$ = defer(() => asStream(run(), track));
  const name = printer.names.importName("rxjs", "defer");
  return [deferred$, (codeOf) => `${name}(() => ${template(codeOf)})`];
}

/** A call by a scheduler assigns its stream to `variable`. */
function scheduledStream(
  replay: Replay,
  track: Output["track"],
  { at }: CallTime,
  variable: string,
): [Observable<unknown>, Template] {
  const { printer } = replay;
  const { run, method, template } = member(replay, track, at);
  let result$: Observable<unknown> = EMPTY;
  asyncScheduler.schedule(() => {
    result$ = asStream(run(), track);
  }, at);
  printer.streams.push(
    () => `let ${variable}: ReturnType<typeof ${method}>;`,
    scheduled(printer, (codeOf) => `${variable} = ${template(codeOf)}`, at),
  );
  const name = printer.names.importName("rxjs", "defer");
  return [defer(() => result$), () => `${name}(() => ${variable})`];
}

function asStream(
  result: unknown,
  { name }: Output["track"],
): Observable<unknown> {
  if (isStream(result)) return result;
  refuse(`${name} returns no stream in the replay`);
}

/** Makes a call whose stream, if it returns one, is not subscribed. */
export function makeCall(
  replay: Replay,
  track: CommandTrack,
  { at, by }: CallTime,
): void {
  const { printer, afterReplay } = replay;
  const { run, template } = member(replay, track, at);
  if (by === "start") {
    const code = withCatch(printer, template, run());
    printer.streams.push((codeOf) => `${code(codeOf)};`);
    return;
  }
  let result: unknown;
  asyncScheduler.schedule(() => (result = run()), at);
  afterReplay.push(() => {
    const code = withCatch(printer, template, result);
    printer.rest.push(scheduled(printer, code, at));
  });
}

/** A call, with `.catch(noop)` if it returned a promise, which may reject. */
function withCatch(
  printer: Printer,
  template: Template,
  result: unknown,
): Template {
  if (!(result instanceof Promise)) return template;
  const name = printer.names.importName("rxjs", "noop");
  return (codeOf) => `${template(codeOf)}.catch(${name})`;
}

function scheduled(printer: Printer, work: Template, at: number): Template {
  const name = printer.names.importName("rxjs", "asyncScheduler");
  return (codeOf) => `${name}.schedule(() => {\n${work(codeOf)};\n}, ${at});`;
}

/** A method with the arguments of a call, or a property. */
interface Member {
  /** Makes the call, or reads the property. */
  readonly run: () => unknown;
  readonly template: Template;
  /** The code of the method without its arguments. */
  readonly method: string;
}

/** `at` is the time of the call, for refusals. */
function member(
  replay: Replay,
  track: CommandTrack | Output["track"],
  at: number,
): Member {
  const { printer, services } = replay;
  const { name } = track;
  const { service = "", key = "", value } = memberOf(services, name) ?? {};
  const property = isName(key) ? `.${key}` : `[${quoted(key)}]`;
  const method = printer.names.ofService(service) + property;
  if (track.role === "stream")
    return { run: () => value, template: () => method, method };
  const args = callArguments(replay, track, at);
  const run = (): unknown => {
    const result = refuseIfThrows(
      `In a replay, ${name} at ${at} ms`,
      (): unknown =>
        Reflect.apply(value as () => unknown, services[service], args),
    );
    // The page reports a rejection that nothing handles, in any replay.
    if (result instanceof Promise) result.catch(noop);
    return result;
  };
  return { run, template: callCode(method, args), method };
}
