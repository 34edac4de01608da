import { asyncScheduler, map } from "rxjs";
import type {
  CallTrack,
  CommandTrack,
  StreamTrack,
} from "../../marble-event.ts";
import { opaqueStream } from "../../opaque.ts";
import { asStream, callOf, memberOf, nameParts, shownOf } from "../services.ts";
import { type Place, placeOf, streamKeys } from "../session/inputs.ts";
import { defined, emitting, type StreamPart } from "./marbles.ts";
import { keyCode, listed, object, type Part, valuesOf } from "./part.ts";
import { type Pen, services } from "./pen.ts";
import { type Notification, rowOf } from "./row.ts";
import { planned, type Test } from "./script.ts";

/** `const name$ = service.name(…);`, or a property; what is shown of it. */
export function streamOf(
  test: Test,
  track: CallTrack | StreamTrack,
  at: number,
): StreamPart {
  const { name, role } = track;
  const { values, pen, session } = test;
  const member = memberCode(name, pen);
  let stream: Part = { value: memberOf(values.services, name), code: member };
  if (role === "call") {
    const args = argsOf(test, track, at);
    const value = callOf(values.services, name, {
      args: valuesOf(args),
      at: 0,
    });
    stream = { value, code: `${member}(${listed(args)})` };
  }
  const { operator } = session.code.shown?.[name] ?? {};
  const shown = operator === undefined ? "" : `.pipe(${operator})`;
  return defined(test, nameParts(name)[1], {
    value: asStream(stream.value).pipe(map(shownOf(session.code, name))),
    code: stream.code + shown,
  });
}

/** Has a command happen at `at` ms. */
export function command(test: Test, track: CommandTrack, at: number): void {
  const { name } = track;
  const { values, pen } = test;
  const parts = argsOf(test, track, at);
  const args = valuesOf(parts);
  asyncScheduler.schedule(
    () => void callOf(values.services, name, { args, at }),
    at,
  );
  const scheduler = pen.take("rxjs", "asyncScheduler");
  const code = `${memberCode(name, pen)}(${listed(parts)});`;
  pen.text.commands.push(
    `${scheduler}.schedule(() => {\n  ${code}\n}, ${at});`,
  );
}

function memberCode(name: string, pen: Pen): string {
  const [service, member] = nameParts(name);
  const local = pen.take(services, service);
  return keyCode(member) === member
    ? `${local}.${member}`
    : `${local}[${JSON.stringify(member)}]`;
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
    if (streamKeys(arg).length === 0) return partOf(arg);
    const entries = Object.entries(arg as object); // Since it has keys.
    return object(entries.map(([key, one]) => [key, partOf(one, key)]));
  });
}

/** A hot stream that emits what one did that a call was given. */
function inputOf(test: Test, callee: string, place: Place): StreamPart {
  const { pen, values, session, plan } = test;
  const words = place.key ?? `${nameParts(callee)[1]} input`;
  const partOf = ({ value }: Notification, where: string): Part =>
    values.of(value, where, words);
  const emissions = session.inputs.get(placeOf(place)) ?? [];
  const row = rowOf(
    { name: `The input of ${callee}`, partOf },
    planned(emissions, plan),
  );
  return emitting(test, "hot", pen.names.of(words), row);
}
