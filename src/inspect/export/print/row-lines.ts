import { callCode, type Code, joined } from "../code.ts";
import { columnOf, constant, type RowLine, rowLine } from "./lines.ts";
import type { Part } from "./part.ts";
import type { Parts } from "./parts.ts";
import type { Values } from "./values.ts";

/** The statements that draw all streams, the marbles under one another. */
export function rowLines(parts: Parts, values: Values): string[] {
  const { inputs, answers, outputs, sent } = parts;
  const rows = [
    ...inputs.map((part) => source("hot", part, values.arguments(part.row))),
    ...answers.flatMap((part) => answerRows(part, values)),
    ...outputs.flatMap(outputRows),
    ...(sent ? [marbles("sent", sent.row.marbles)] : []),
  ];
  const column = columnOf(rows);
  const atOnce = answers.filter(({ subs }) => subs === undefined);
  return [
    ...rows.flatMap((row) => rowLine(row, column)),
    ...atOnce.map((part) => answerAtOnce(part, values)),
  ];
}

function answerRows(part: Part, values: Values): RowLine[] {
  const { name, row, subs } = part;
  if (subs === undefined) return [];
  const args = values.arguments(row, values.answer);
  return [source("cold", part, args), marbles(`${name}Subs`, subs)];
}

function outputRows({ name, row, subs }: Part): RowLine[] {
  const expected = marbles(name, row.marbles);
  return subs === undefined
    ? [expected]
    : [marbles(`${name}Subs`, subs), expected];
}

function answerAtOnce({ name, row }: Part, values: Values): string {
  const [answer] = Object.values(row.values);
  const code =
    row.error === undefined
      ? callCode("of(", [values.answer(answer)])
      : callCode("throwError(", [`() => ${joined(values.code(row.error))}`]);
  return constant(`${name}$`, code);
}

function source(
  kind: "hot" | "cold",
  { name, row }: Part,
  args: readonly Code[],
): RowLine {
  const isEmpty = Object.keys(row.values).length === 0;
  const open = `${kind}${isEmpty ? "<never>" : ""}(`;
  return { name: `${name}$`, open, marbles: row.marbles, args };
}

function marbles(name: string, text: string): RowLine {
  return { name, open: "", marbles: text, args: [] };
}
