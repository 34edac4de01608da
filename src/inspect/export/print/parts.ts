import type { HttpResponse } from "../../../http/http-types.ts";
import { callCode, type Code } from "../code.ts";
import { literal } from "../literal.ts";
import type { Outcome } from "../replay/replay.ts";
import {
  answerRow,
  type Command,
  commands,
  visitMarbles,
} from "../replay/script.ts";
import { argumentsOf, isAnsweredAtOnce } from "../session/session.ts";
import { callsOf } from "./calls.ts";
import { lastSegment, type Names, requestWords } from "./names.ts";
import { type OutputPart, outputParts, sentParts } from "./outputs.ts";
import { type Part, partOf, valueCode } from "./part.ts";

export interface AnswerPart extends Part {
  /** `METHOD url` of the request. */
  readonly key: string;
}

/** All that a test tells, named by what was done. */
export interface Parts {
  readonly inputs: readonly Part[];
  readonly answers: readonly AnswerPart[];
  readonly outputs: readonly OutputPart[];
  readonly commands: readonly Command[];
}

/** Gathers what happened in a replay. */
export function partsOf(outcome: Outcome, names: Names): Parts {
  const calls = callsOf(outcome, names);
  return {
    inputs: calls.inputs,
    answers: answerParts(outcome, names),
    outputs: [
      ...outputParts(outcome, calls, names),
      ...sentParts(outcome, names),
    ],
    commands: commands(outcome),
  };
}

/** All values of a test, and what they are in. */
export function codesOf({ inputs, answers, outputs, commands }: Parts): Code[] {
  return [
    ...[...answers, ...inputs, ...outputs].flatMap(({ args }) => args),
    // Each call once.
    ...new Set(outputs.map(({ stream }) => stream)),
    ...commands.flatMap(({ track }) => argumentsOf(track).map(valueCode)),
  ];
}

/** The code of an answer, with a hint for the list in it, if need be. */
export function answerCode(answer: HttpResponse, hint: string): Code {
  const { body, status, statusText } = answer;
  const init = {
    ...(status !== 200 && { status }),
    ...(statusText !== "OK" && { statusText }),
  };
  const more = Object.keys(init).length > 0 ? [literal(init, "")] : [];
  return callCode("httpResponse(", [literal(body, "", hint), ...more]);
}

function answerParts(outcome: Outcome, names: Names): AnswerPart[] {
  return outcome.requests.flatMap(
    ({ lane, request: { method, url }, ...visit }) => {
      if (!lane) return [];
      const hint = lastSegment(url);
      const part = partOf(
        names.of(requestWords(method, url)),
        answerRow(lane, outcome),
        (value) => answerCode(value as HttpResponse, hint), // As all answers are.
      );
      const subs = isAnsweredAtOnce(lane) ? undefined : visitMarbles(visit);
      return [{ ...part, key: `${method} ${url}`, subs }];
    },
  );
}
