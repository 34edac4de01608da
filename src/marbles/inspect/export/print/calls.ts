import { asyncScheduler, map, type Observable } from "rxjs";
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
import { services } from "./printer.ts";
import type { Replay } from "../replay/replay.ts";
import { revived } from "./values.ts";

/** `const name$ = service.name(…);`, or a property; what is shown of it. */
export function streamOf(
  replay: Replay,
  track: Output["track"],
  at: number,
): Observable<unknown> {
  const { name } = track;
  const [run, code] = member(replay, track, at);
  const made = run();
  if (!isStream(made)) refuse(`${name} gives no stream in a replay`);
  const shown$ = made.pipe(map((value) => pickShown(replay.code, name, value)));
  const { operator } = replay.code.shown?.[name] ?? {};
  const shown = operator === undefined ? "" : `.pipe(${operator})`;
  const { printer } = replay;
  return printer.define(printer.streams, lastWord(name), shown$, code + shown);
}

/** Has a command happen at its time. */
export function command(replay: Replay, track: CommandTrack, at: number): void {
  const { printer } = replay;
  const [run, code] = member(replay, track, at);
  asyncScheduler.schedule(() => void run(), at);
  const schedule = `${printer.importName("rxjs", "asyncScheduler")}.schedule`;
  printer.rest.push(`${schedule}(() => {\n${code};\n}, ${at});`);
}

/** `service.name`, or `service.name(…)`, which happens at `at` ms. */
function member(
  replay: Replay,
  track: CommandTrack | Output["track"],
  at: number,
): [run: () => unknown, code: string] {
  const { printer, services: made } = replay;
  const { name } = track;
  const { service = "", key = "", value } = memberOf(made, name) ?? {};
  const property = isName(key) ? `.${key}` : `[${quoted(key)}]`;
  const code = printer.importName(services, service) + property;
  if (track.role === "stream") return [() => value, code];
  const args = argsOf(replay, track, at);
  const run = (): unknown =>
    Reflect.apply(value as () => unknown, made[service], args);
  const what = `In a replay, ${name} at ${at} ms`;
  return [() => orRefused(what, run), `${code}(${printer.codes(args)})`];
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
  const emissions = [...replay.plan.keys()].filter(
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
