import { opaqueStream } from "../../opaque.ts";
import { callCode, type Code, joined, printed } from "../code.ts";
import { constant, expectation } from "./lines.ts";
import type { OutputPart, Parts } from "./parts.ts";
import type { Replayable } from "../replayable.ts";
import { isWhole, rowArguments } from "./row-lines.ts";
import type { Plan } from "../replay/script.ts";
import { type Session, takenBy } from "../session/session.ts";
import type { Values } from "./values.ts";

const maxInline = 44; // characters of what is expected of
const maxArgument = 12; // characters of an argument of a command

/** What a test calls and expects, after `backend` and the services are made. */
export function expectations(
  parts: Parts,
  values: Values,
  session: Session,
  plan: Plan,
  code: Replayable,
): string[] {
  const { outputs, answers, sent } = parts;
  const streams = outputStreams(parts, values, code);
  const expected = outputs.map((part) => {
    const { name, row, visit } = part;
    const stream = streams.codes.get(part) ?? name;
    const subs = isWhole(visit, session, row) ? [] : [`${name}Subs`];
    return expectation(
      "expectObservable",
      [stream, ...subs],
      [name, ...rowArguments(row, values.code)],
    );
  });
  const subscriptions = answers
    .filter(({ isAtOnce }) => !isAtOnce)
    .map(({ name }) =>
      expectation(
        "expectSubscriptions",
        [`${name}$.subscriptions`],
        [`${name}Subs`],
      ),
    );
  const writes = sent
    ? [
        expectation(
          "expectObservable",
          ["sent$"],
          ["sent", ...rowArguments(sent, values.code)],
        ),
      ]
    : [];
  return [
    ...streams.lines,
    ...(sent ? [sentLines] : []),
    "",
    ...expected,
    ...subscriptions,
    ...writes,
    ...commandLines(session, plan, values),
  ];
}

const sentLines = `const sent$ = backend.requests$.pipe(
      filter(({ method }) => method !== "GET"),
      map(({ method, url, body }) => ({ method, url, body })),
    );`;

/** The streams that are expected of: a long one, or one of several, by name. */
function outputStreams(
  { outputs, inputs }: Parts,
  values: Values,
  { shown = {} }: Replayable,
): { lines: string[]; codes: Map<OutputPart, Code> } {
  const lines: string[] = [];
  const codes = new Map<OutputPart, Code>();
  const named = new Map<number, string>();
  for (const part of outputs) {
    const { name, role, call, detail } = part.lane.track;
    const known = call === undefined ? undefined : named.get(call);
    let stream: Code = known ?? name;
    if (role === "call" && known === undefined) {
      const args = (detail as unknown[]).map((arg, index) => {
        if (arg !== opaqueStream) return values.code(arg);
        const input = inputs.find(
          (one) => one.call === call && one.index === index,
        );
        return `${input?.name ?? ""}$`;
      });
      stream = callCode(`${name}(`, args);
      const isShared = outputs.some(
        (other) => other !== part && other.lane.track.call === call,
      );
      if (joined(stream).length > maxInline || isShared) {
        lines.push(constant(`${part.name}$`, stream));
        stream = `${part.name}$`;
        if (call !== undefined) named.set(call, stream);
      }
    }
    const taken = takenBy(part.lane);
    const operators = [
      ...(taken > 0 ? [`take(${taken})`] : []),
      ...(shown[name] ? [shown[name].operator] : []),
    ];
    if (operators.length > 0) {
      const piped = callCode(`${joined(stream)}.pipe(`, operators);
      const pipedName = `${part.name}Shown$`;
      lines.push(constant(pipedName, piped));
      stream = pipedName;
    }
    codes.set(part, stream);
  }
  return { lines, codes };
}

function commandLines(
  { roots }: Session,
  plan: Plan,
  values: Values,
): string[] {
  return roots.flatMap((root, i) => {
    const { role, name, detail } = root.event.track;
    const at = plan.get(root);
    if (role !== "command" || at === undefined) return [];
    const lines: string[] = [];
    const args = (detail as unknown[]).map((arg, j) => {
      const code = values.code(arg);
      if (joined(code).length <= maxArgument) return code;
      const argument = `argument${i}${j === 0 ? "" : `x${j}`}`;
      lines.push(constant(argument, code));
      return argument;
    });
    const act = `() => ${joined(callCode(`${name}(`, args))}`;
    const schedule = callCode("asyncScheduler.schedule(", [act, String(at)]);
    return [...lines, `${printed(schedule, 4, 4, 1)};`];
  });
}
