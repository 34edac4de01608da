import { type Code, joined, type List } from "../code.ts";
import { columnOf, constant, type RowLine, rowLine } from "./lines.ts";
import { callCode } from "../code.ts";
import type { AnswerPart, OutputPart, Parts } from "./parts.ts";
import type { Row } from "../replay/row.ts";
import { type Visit, visitMarbles } from "../replay/script.ts";
import type { Session } from "../session/session.ts";
import type { Values } from "./values.ts";

/** The statements that draw all streams, the marbles under one another. */
export function rowLines(
  parts: Parts,
  values: Values,
  session: Session,
): string[] {
  const { inputs, answers, outputs, sent } = parts;
  const rows = [
    ...inputs.map(({ name, row }) =>
      source(`${name}$`, "hot", row, values.code),
    ),
    ...answers.flatMap((part) => answerRows(part, values)),
    ...outputs.flatMap((part) => outputRows(part, session)),
    ...(sent ? [marbles("sent", sent.marbles)] : []),
  ];
  const column = columnOf(rows);
  const atOnce = answers.filter(({ isAtOnce }) => isAtOnce);
  return [
    ...rows.flatMap((row) => rowLine(row, column)),
    ...atOnce.map((part) => answerAtOnce(part, values)),
  ];
}

/** The arguments that `hot`, `cold` and `toBe` take after the marbles. */
export function rowArguments(
  { values, error, hasFailed }: Row,
  valueCode: (value: unknown) => Code,
  errorCode = valueCode,
): Code[] {
  const entries = Object.entries(values);
  // Without values, a letter stands for itself.
  const isPlain = entries.every(([letter, value]) => letter === value);
  const items = entries.map(([letter, value]) => ({
    key: `${letter}: `,
    code: valueCode(value),
  }));
  const list: List = { kind: "object", open: "{", items: isPlain ? [] : items };
  if (hasFailed)
    return [isPlain && items.length > 0 ? "undefined" : list, errorCode(error)];
  return isPlain ? [] : [list];
}

/** Whether who comes at the start and stays needs no words. */
export function isWhole(
  { from, to }: Visit,
  { length }: Session,
  row: Row,
): boolean {
  const hasEnded = /[|#]/.test(row.marbles);
  return from === 0 && to === length && hasEnded;
}

function answerRows(
  { name, row, asked, isAtOnce }: AnswerPart,
  values: Values,
): RowLine[] {
  if (isAtOnce) return [];
  return [
    source(`${name}$`, "cold", row, values.answer, values.code),
    marbles(`${name}Subs`, visitMarbles(asked)),
  ];
}

function outputRows(
  { name, row, visit }: OutputPart,
  session: Session,
): RowLine[] {
  const expected = marbles(name, row.marbles);
  if (isWhole(visit, session, row)) return [expected];
  const hasEnded = /[|#]/.test(row.marbles);
  const to = hasEnded && visit.to === session.length ? Infinity : visit.to;
  return [marbles(`${name}Subs`, visitMarbles({ ...visit, to })), expected];
}

function answerAtOnce({ name, row }: AnswerPart, values: Values): string {
  const [answer] = Object.values(row.values);
  const code = row.hasFailed
    ? callCode("throwError(", [`() => ${joined(values.code(row.error))}`])
    : callCode("of(", [values.answer(answer)]);
  return constant(`${name}$`, code);
}

function source(
  name: string,
  kind: "hot" | "cold",
  row: Row,
  valueCode: (value: unknown) => Code,
  errorCode = valueCode,
): RowLine {
  const isEmpty = Object.keys(row.values).length === 0;
  const args = rowArguments(row, valueCode, errorCode);
  const open = `${kind}${isEmpty ? "<never>" : ""}(`;
  return { name, open, marbles: row.marbles, args };
}

function marbles(name: string, text: string): RowLine {
  return { name, open: "", marbles: text, args: [] };
}
