import { callCode, type Code, joined } from "../code.ts";
import type { Command } from "../replay/script.ts";
import { argumentsOf } from "../session/session.ts";
import type { Constants } from "./constants.ts";
import { constant, expectation, statement } from "./lines.ts";
import type { OutputPart } from "./outputs.ts";
import { valueCode } from "./part.ts";
import type { Parts } from "./parts.ts";

const maxInline = 44; // characters of what is expected of
const maxArgument = 12; // characters of an argument of a command

/** What a test calls and expects, after `backend` and the services are made. */
export function expectations(
  { outputs, answers, commands }: Parts,
  { named }: Constants,
): string[] {
  const { lines, codes } = streamsOf(outputs, named);
  return [
    ...lines,
    "",
    ...outputs.map(({ name, args, subs }, i) =>
      expectation(
        "expectObservable",
        [codes[i] ?? "", ...(subs ? [`${name}Subs`] : [])],
        [name, ...args.map(named)],
      ),
    ),
    ...answers
      .filter(({ subs }) => subs)
      .map(({ name }) =>
        expectation(
          "expectSubscriptions",
          [`${name}$.subscriptions`],
          [`${name}Subs`],
        ),
      ),
    ...commands.flatMap((command, i) => commandLines(command, i, named)),
  ];
}

/** What is expected of: a long stream, or one of several, by a name. */
function streamsOf(
  outputs: readonly OutputPart[],
  named: Constants["named"],
): { readonly lines: readonly string[]; readonly codes: readonly Code[] } {
  const lines: string[] = [];
  const known = new Map<Code, string>();

  function define(name: string, code: Code): string {
    lines.push(constant(name, code));
    return name;
  }

  const codes = outputs.map(({ name, stream, operators }): Code => {
    let code = known.get(stream) ?? named(stream);
    const others = outputs.filter((other) => other.stream === stream);
    const isNamed = others.length > 1 || joined(code).length > maxInline;
    if (isNamed && typeof code !== "string") {
      code = define(`${name}$`, code);
      known.set(stream, code);
    }
    if (operators.length === 0) return code;
    const piped = callCode(`${joined(code)}.pipe(`, operators);
    return define(code === `${name}$` ? `${name}Shown$` : `${name}$`, piped);
  });
  return { lines, codes };
}

function commandLines(
  { track, at }: Command,
  index: number,
  named: Constants["named"],
): string[] {
  const lines: string[] = [];
  const args = argumentsOf(track).map((arg, i) => {
    const code = named(valueCode(arg));
    if (joined(code).length <= maxArgument) return code;
    const name = `argument${index}${i === 0 ? "" : `x${i}`}`;
    lines.push(constant(name, code));
    return name;
  });
  const act = `() => ${joined(callCode(`${track.name}(`, args))}`;
  const schedule = callCode("asyncScheduler.schedule(", [act, String(at)]);
  return [...lines, statement(schedule)];
}
