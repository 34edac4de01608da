import { opaqueStream } from "../../opaque.ts";
import type { Attempt } from "../replay/place.ts";
import type { Outcome } from "../replay/replay.ts";
import { rowOf } from "../replay/row.ts";
import {
  answerRow,
  type Command,
  commands,
  inputRow,
  type Script,
  visitMarbles,
} from "../replay/script.ts";
import { argumentsOf, isAnsweredAtOnce } from "../session/session.ts";
import { memberName } from "../members.ts";
import { lastSegment, type Names, requestWords } from "./names.ts";
import { type OutputPart, outputParts } from "./output-parts.ts";
import type { Part } from "./part.ts";

export interface InputPart extends Part {
  readonly call: number | undefined;
  readonly index: number;
}

export interface AnswerPart extends Part {
  /** `METHOD url` of the request. */
  readonly key: string;
  /** What there is at that URL, in a word. */
  readonly hint: string;
}

/** All that a test tells, named by what was done. */
export interface Parts {
  readonly inputs: readonly InputPart[];
  readonly answers: readonly AnswerPart[];
  readonly outputs: readonly OutputPart[];
  readonly commands: readonly Command[];
  /** What was sent to change something; nothing where nothing was. */
  readonly sent: Part | undefined;
}

/** Gathers what happened in a replay. */
export function partsOf({ script, outcome }: Attempt, names: Names): Parts {
  return {
    inputs: inputParts(script, names),
    answers: answerParts(script, outcome, names),
    outputs: outputParts(script, outcome, names),
    commands: commands(script),
    sent: sentPart(outcome),
  };
}

function inputParts(script: Script, names: Names): InputPart[] {
  const { outputs } = script.session;
  const calls = new Map(outputs.map(({ track }) => [track.call, track]));
  return [...calls].flatMap(([call, track]) =>
    argumentsOf(track).flatMap((arg, index) => {
      if (arg !== opaqueStream) return [];
      const row = inputRow(call, index, script);
      const words = `${memberName(track.name)} input`;
      return [{ name: names.ofStream(words), row, call, index }];
    }),
  );
}

function answerParts(
  script: Script,
  { requests }: Outcome,
  names: Names,
): AnswerPart[] {
  return requests.flatMap(({ lane, request: { method, url }, ...visit }) => {
    if (!lane) return [];
    const name = names.ofStream(requestWords(method, url));
    const row = answerRow(lane, script);
    const subs = isAnsweredAtOnce(lane) ? undefined : visitMarbles(visit);
    const hint = lastSegment(url);
    return [{ name, row, key: `${method} ${url}`, hint, subs }];
  });
}

function sentPart({ requests }: Outcome): Part | undefined {
  const writes = requests.filter(
    ({ request, lane }) => lane && request.method !== "GET",
  );
  if (writes.length === 0) return undefined;
  const row = rowOf(
    "What was sent",
    writes.map(({ from, request: { method, url, body } }) => {
      return { frame: from, kind: "N", value: { method, url, body } };
    }),
  );
  return { name: "sent", row };
}
