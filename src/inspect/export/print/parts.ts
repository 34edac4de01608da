import { opaqueStream } from "../../opaque.ts";
import type { Asked } from "../replay/answers.ts";
import { camelCase, Names, participle, requestWords } from "./names.ts";
import type { Placed } from "../replay/place.ts";
import type { Replayable } from "../replayable.ts";
import { type Row, rowOf } from "../replay/row.ts";
import { answerRow, inputRow, visitOf, type Visit } from "../replay/script.ts";
import {
  isAnsweredAtOnce,
  type Lane,
  type Session,
} from "../session/session.ts";

/** What is added to the name of a stream for what goes with it. */
const endings = ["", "$", "Subs", "Marbles"];

/** A stream of a test, with the name that all of its variables have. */
export interface Part {
  readonly name: string;
  readonly row: Row;
}

export interface InputPart extends Part {
  readonly call: number | undefined;
  readonly index: number;
}

export interface AnswerPart extends Part {
  readonly asked: Asked & { readonly lane: Lane };
  readonly isAtOnce: boolean;
}

export interface OutputPart extends Part {
  readonly lane: Lane;
  readonly visit: Visit;
}

/** All that a test tells, named by what was done. */
export interface Parts {
  readonly inputs: readonly InputPart[];
  readonly answers: readonly AnswerPart[];
  readonly outputs: readonly OutputPart[];
  /** What was sent to change something; nothing where nothing was. */
  readonly sent: Row | undefined;
}

/** Gathers what happened in a replay. */
export function partsOf(
  session: Session,
  placed: Placed,
  code: Replayable,
  names: Names,
): Parts {
  return {
    inputs: inputParts(session, placed, names),
    answers: answerParts(session, placed, names),
    outputs: outputParts(session, placed, code, names),
    sent: sentRow(placed),
  };
}

function inputParts(
  session: Session,
  { plan }: Placed,
  names: Names,
): InputPart[] {
  const calls = new Set<number | undefined>();
  return session.outputs.flatMap(({ track: { name, call, detail, role } }) => {
    if (role !== "call" || calls.has(call)) return [];
    calls.add(call);
    return (detail as unknown[]).flatMap((arg, index) => {
      if (arg !== opaqueStream) return [];
      const lanes = session.inputs.filter(
        ({ track }) => track.call === call && track.detail === index,
      );
      const row = inputRow(lanes, session, plan);
      const words = `${memberName(name)} input`;
      return [{ name: names.of(words, endings), row, call, index }];
    });
  });
}

function answerParts(
  session: Session,
  { plan, outcome }: Placed,
  names: Names,
): AnswerPart[] {
  return outcome.requests.flatMap((asked) => {
    const { lane, request } = asked;
    if (!lane) return [];
    const words = requestWords(request.method, request.url);
    return [
      {
        name: names.of(words, endings),
        row: answerRow(lane, session, plan),
        asked: { ...asked, lane },
        isAtOnce: isAnsweredAtOnce(lane),
      },
    ];
  });
}

function outputParts(
  session: Session,
  { plan, outcome }: Placed,
  { shown = {} }: Replayable,
  names: Names,
): OutputPart[] {
  return session.outputs.flatMap((lane) => {
    const visit = visitOf(lane, session, plan);
    if (!visit) return [];
    const { name, role } = lane.track;
    const notifications = (outcome.outputs.get(lane) ?? []).map((one) =>
      // What the services emit is what their author picks from.
      one.kind === "N" && shown[name]
        ? { ...one, value: shown[name].pick(one.value as never) }
        : one,
    );
    const member = memberName(name);
    const words = role === "call" ? participle(member) : camelCase(member);
    const row = rowOf(name, notifications);
    return [{ name: names.of(words, endings), row, lane, visit }];
  });
}

function sentRow({ outcome }: Placed): Row | undefined {
  const writes = outcome.requests.filter(
    ({ request, lane }) => lane && request.method !== "GET",
  );
  if (writes.length === 0) return undefined;
  return rowOf(
    "What was sent",
    writes.map(({ from, request: { method, url, body } }) => {
      return { frame: from, kind: "N", value: { method, url, body } };
    }),
  );
}

function memberName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
