import { asyncScheduler, isObservable, map, NEVER } from "rxjs";
import type {
  CallTrack,
  CommandTrack,
  StreamTrack,
} from "../../marble-event.ts";
import { isObject, isPlain } from "../../kinds.ts";
import { opaqueStream } from "../../opaque.ts";
import { memberOf, nameParts, orRefused, shownOf } from "../services.ts";
import { type Place, placeOf } from "../session/inputs.ts";
import { planned } from "../session/session.ts";
import { defined, emitting, type StreamPart } from "./marbles.ts";
import { keyCode, listed, object, type Part, valuesOf } from "./part.ts";
import { services } from "./pen.ts";
import { rowOf } from "./row.ts";
import type { Test } from "./test.ts";

/** `const name$ = service.name(…);`, or a property; what is shown of it. */
export function streamOf(
  test: Test,
  track: CallTrack | StreamTrack,
  at: number,
): StreamPart {
  const { name } = track;
  const member = memberPart(test, track, at);
  const made = member.value();
  const made$ = isObservable(made) ? made : NEVER;
  const { operator } = test.code.shown?.[name] ?? {};
  const shown = operator === undefined ? "" : `.pipe(${operator})`;
  const stream: StreamPart = {
    value: made$.pipe(map(shownOf(test.code, name))),
    code: member.code + shown,
  };
  return defined(test, nameParts(name)[1], stream);
}

/** Has a command happen at its time. */
export function command(test: Test, track: CommandTrack, at: number): void {
  const { value: run, code } = memberPart(test, track, at);
  asyncScheduler.schedule(() => void run(), at);
  const schedule = `${test.pen.take("rxjs", "asyncScheduler")}.schedule`;
  test.pen.text.commands.push(`${schedule}(() => {\n  ${code};\n}, ${at});`);
}

/** `service.name`, or `service.name(…)`, which happens at `at` ms. */
function memberPart(
  test: Test,
  track: CallTrack | CommandTrack | StreamTrack,
  at: number,
): Part<() => unknown> {
  const made = test.values.services;
  const { name } = track;
  const [service, member] = nameParts(name);
  const value = memberOf(made, name);
  const isName = keyCode(member) === member;
  const key = isName ? `.${member}` : `[${JSON.stringify(member)}]`;
  const code = test.pen.take(services, service) + key;
  if (track.role === "stream") return { value: () => value, code };
  const args = argsOf(test, track, at);
  const run = (): unknown =>
    typeof value === "function"
      ? Reflect.apply(value, made[service], valuesOf(args))
      : undefined;
  return {
    value: () => orRefused(`In a replay, ${name} at ${at} ms`, run),
    code: `${code}(${listed(args)})`,
  };
}

/** The arguments, the streams among them as hot ones. */
function argsOf(
  test: Test,
  { role, name, call, args }: CallTrack | CommandTrack,
  at: number,
): Part[] {
  return args.map((arg, argument) => {
    const partOf = (value: unknown, key?: string): Part =>
      role === "call" && value === opaqueStream
        ? inputOf(test, name, { call, argument, key })
        : test.values.of(value, `${name} at ${at} ms`, "argument");
    const entries = isObject(arg) && isPlain(arg) ? Object.entries(arg) : [];
    return entries.some(([, one]) => one === opaqueStream)
      ? object(entries.map(([key, one]) => [key, partOf(one, key)]))
      : partOf(arg);
  });
}

/** A hot stream that emits what one did that a call was given. */
function inputOf(test: Test, callee: string, place: Place): StreamPart {
  const { pen, values, plan } = test;
  const words = place.key ?? `${nameParts(callee)[1]} input`;
  const name = `The input of ${callee}`;
  const at = placeOf(place);
  const emissions = planned(plan, (track) => placeOf(track) === at);
  const row = rowOf({ name }, emissions, ({ value }, where) =>
    values.of(value, where, words),
  );
  return emitting(test, "hot", pen.names.of(words), row);
}
