import type { Observable } from "rxjs";
import { isObjectOrFunction, isPlain } from "../../kinds.ts";
import type { CallTrack, CommandTrack } from "../../marble-event.ts";
import { opaqueStream } from "../../opaque.ts";
import { memberName } from "../services.ts";
import { type InputSlot, placedNotifications, slotKey } from "../session.ts";
import { hotOrCold, marbleArgs } from "./marbles.ts";
import type { Replay } from "./replay.ts";
import { reconstruct } from "./values.ts";

/** The arguments of a call, with hot streams for the inputs. */
export function callArguments(
  replay: Replay,
  track: CallTrack | CommandTrack,
  at: number,
): unknown[] {
  const { role, name, args } = track;
  const where = `${name} at ${at} ms`;
  return args.map((arg, argument) => {
    const part = (value: unknown, key?: string): unknown =>
      role === "call" && value === opaqueStream
        ? inputOf(replay, name, { call: track.call, argument, key })
        : reconstruct(replay, value, { where, words: "argument" });
    const isPlainObject = isObjectOrFunction(arg) && isPlain(arg);
    const entries = isPlainObject ? Object.entries(arg) : [];
    if (entries.every(([, value]) => value !== opaqueStream)) return part(arg);
    const parts = entries.map(([key, value]) => [key, part(value, key)]);
    return replay.printer.writeAs(Object.fromEntries(parts) as object);
  });
}

/** A hot stream that emits what the input emitted. */
function inputOf(
  replay: Replay,
  name: string,
  slot: InputSlot,
): Observable<unknown> {
  const words = slot.key ?? `${memberName(name)} input`;
  const emissions = replay.causes.filter(
    ({ track }) => track.role === "input" && slotKey(track) === slotKey(slot),
  );
  // Inputs are declared above the services, so no value can be a service.
  const withoutServices = { ...replay, services: {} };
  const args = marbleArgs(
    `The input of ${name}`,
    placedNotifications(replay, emissions),
    ({ value }, where) => reconstruct(withoutServices, value, { where, words }),
  );
  const variable = replay.printer.names.fromWords(words);
  return hotOrCold(replay, "hot", variable, args);
}
