import { callCode, type Code, joined, printed } from "../code.ts";
import type { Command } from "../replay/script.ts";
import { argumentsOf } from "../session/session.ts";
import { constant, expectation, margin } from "./lines.ts";
import { outputStreams } from "./output-streams.ts";
import type { Part } from "./part.ts";
import type { Parts } from "./parts.ts";
import type { Values } from "./values.ts";

const maxArgument = 12; // characters of an argument of a command

const sentLines = `const sent$ = backend.requests$.pipe(
      filter(({ method }) => method !== "GET"),
      map(({ method, url, body }) => ({ method, url, body })),
    );`;

/** What a test calls and expects, after `backend` and the services are made. */
export function expectations(parts: Parts, values: Values): string[] {
  const { outputs, answers, commands, sent } = parts;
  const { lines, codes } = outputStreams(parts, values);

  function expected(stream: Code, { name, row, subs }: Part): string {
    const visit = subs === undefined ? [] : [`${name}Subs`];
    const marbles = [name, ...values.arguments(row)];
    return expectation("expectObservable", [stream, ...visit], marbles);
  }

  return [
    ...lines,
    ...(sent ? [sentLines] : []),
    "",
    ...outputs.map((part, i) => expected(codes[i] ?? "", part)),
    ...answers.flatMap(subscriptionLines),
    ...(sent ? [expected("sent$", sent)] : []),
    ...commands.flatMap((command, i) => commandLines(command, i, values)),
  ];
}

function subscriptionLines({ name, subs }: Part): string[] {
  if (subs === undefined) return [];
  const actual = [`${name}$.subscriptions`];
  return [expectation("expectSubscriptions", actual, [`${name}Subs`])];
}

function commandLines(
  { track, at }: Command,
  index: number,
  values: Values,
): string[] {
  const lines: string[] = [];
  const args = argumentsOf(track).map((arg, i) => {
    const code = values.code(arg);
    if (joined(code).length <= maxArgument) return code;
    const name = `argument${index}${i === 0 ? "" : `x${i}`}`;
    lines.push(constant(name, code));
    return name;
  });
  const act = `() => ${joined(callCode(`${track.name}(`, args))}`;
  const schedule = callCode("asyncScheduler.schedule(", [act, String(at)]);
  return [...lines, `${printed(schedule, { indent: margin })};`];
}
