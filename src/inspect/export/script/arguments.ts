import type { Track } from "../../marble-event.ts";
import { literal } from "../literal.ts";
import { nameParts } from "../services.ts";
import { placeOf, streamKeys } from "../session/inputs.ts";
import { planned, rowOf } from "./row.ts";
import type { Script, Stage } from "./script.ts";

/**
 * Makes the streams that calls are given on `stage`; and then, of the call or
 * command of a track, the arguments.
 */
export function argumentsOn<V>(
  stage: Stage<V>,
  { session, plan }: Script,
): (track: Track, at: number) => V[] {
  const streams = new Map<string, V>();
  for (const { place, emissions } of session.inputs) {
    const { name, key } = place;
    const row = rowOf(`The input of ${name}`, planned(emissions, plan));
    const words = key ?? `${nameParts(name)[1]} input`;
    streams.set(placeOf(place), stage.hot(words, row));
  }
  return (track, at) => {
    if (track.role !== "call" && track.role !== "command") return [];
    const { name, call, args } = track;
    const partOf = (value: unknown, argument: number, key?: string): V => {
      const stream = streams.get(placeOf({ call, argument, key }));
      if (stream !== undefined) return stream;
      literal(value, `${name} at ${at} ms`); // Throws where there is none.
      return stage.value(value);
    };
    return args.map((arg, i) =>
      streamKeys(arg).length === 0
        ? partOf(arg, i)
        : stage.object(
            Object.entries(arg as object).map(([key, part]) => [
              key,
              partOf(part, i, key),
            ]),
          ),
    );
  };
}
