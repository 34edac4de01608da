import { callCode, type Code, joined } from "../code.ts";
import type { Constants } from "./constants.ts";
import { columnOf, constant, type RowLine, rowLine } from "./lines.ts";
import type { Part } from "./part.ts";
import type { Parts } from "./parts.ts";

/** The statements that draw all streams, the marbles under one another. */
export function rowLines(
  { inputs, answers, outputs }: Parts,
  { named }: Constants,
): string[] {
  const source = (kind: string, { name, row, args }: Part): RowLine => {
    const isEmpty = Object.keys(row.values).length === 0;
    const open = `${kind}${isEmpty ? "<never>" : ""}(`;
    const { marbles } = row;
    return { name: `${name}$`, open, marbles, args: args.map(named) };
  };
  const rows = [
    ...inputs.map((part) => source("hot", part)),
    ...answers.flatMap((part) =>
      part.subs ? [source("cold", part), ...subsRow(part)] : [],
    ),
    ...outputs.flatMap((part) => [
      ...subsRow(part),
      marblesRow(part.name, part.row.marbles),
    ]),
  ];
  const column = columnOf(rows);
  const atOnce = answers.filter(({ subs }) => !subs);
  return [
    ...rows.flatMap((row) => rowLine(row, column)),
    ...atOnce.map(({ name, args }) =>
      constant(`${name}$`, answerAtOnce(args.map(named))),
    ),
  ];
}

function subsRow({ name, subs }: Part): RowLine[] {
  return subs ? [marblesRow(`${name}Subs`, subs)] : [];
}

function marblesRow(name: string, marbles: string): RowLine {
  return { name, open: "", marbles, args: [] };
}

/** The stream of what `cold` would take. */
function answerAtOnce([values, error]: readonly Code[]): Code {
  if (error) return callCode("throwError(", [`() => ${joined(error)}`]);
  const items = typeof values === "object" ? values.items : [];
  return callCode(
    "of(",
    items.map(([, answer]) => answer),
  );
}
