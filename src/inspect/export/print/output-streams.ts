import type { Track } from "../../marble-event.ts";
import { opaqueStream } from "../../opaque.ts";
import { callCode, type Code, joined } from "../code.ts";
import { argumentsOf } from "../session/session.ts";
import { constant } from "./lines.ts";
import type { InputPart, Parts } from "./parts.ts";
import type { Values } from "./values.ts";

const maxInline = 44; // characters of what is expected of

/** What is expected of, for each output, and what that needs. */
interface OutputStreams {
  readonly lines: readonly string[];
  readonly codes: readonly Code[];
}

/** The streams of the services: a long one, or one of several, by a name. */
export function outputStreams(parts: Parts, values: Values): OutputStreams {
  const { outputs, inputs } = parts;
  const lines: string[] = [];
  const named = new Map<number | undefined, string>();

  function define(name: string, code: Code): string {
    lines.push(constant(name, code));
    return name;
  }

  const codes = outputs.map(({ name, track, operators }): Code => {
    let stream = named.get(track.call) ?? streamCode(track, inputs, values);
    const others = outputs.filter((other) => other.track.call === track.call);
    const isNamed = others.length > 1 || joined(stream).length > maxInline;
    if (isNamed && typeof stream !== "string") {
      stream = define(`${name}$`, stream);
      named.set(track.call, stream);
    }
    if (operators.length === 0) return stream;
    const piped = callCode(`${joined(stream)}.pipe(`, operators);
    return define(`${name}Shown$`, piped);
  });
  return { lines, codes };
}

function streamCode(
  track: Track,
  inputs: readonly InputPart[],
  values: Values,
): Code {
  const { name, role, call } = track;
  if (role === "stream") return name;
  const args = argumentsOf(track).map((arg, index) => {
    if (arg !== opaqueStream) return values.code(arg);
    const input = inputs.find(
      (one) => one.call === call && one.index === index,
    );
    return `${input?.name ?? ""}$`;
  });
  return callCode(`${name}(`, args);
}
