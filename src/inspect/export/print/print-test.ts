import { callCode, type Code, type Item } from "../code.ts";
import { expectations } from "./expectations.ts";
import { importsFor, importsIn, merged } from "./imports.ts";
import { constant } from "./lines.ts";
import { quoted } from "../literal.ts";
import { Names } from "./names.ts";
import { type Parts, partsOf } from "./parts.ts";
import type { Placed } from "../replay/place.ts";
import type { Replayable } from "../replayable.ts";
import { rowLines } from "./row-lines.ts";
import type { Session } from "../session/session.ts";
import { pruned } from "./setup.ts";
import { Values } from "./values.ts";
import { words } from "./words.ts";

const first = importsIn(`
  import { asyncScheduler, filter, map, of, take, throwError } from "rxjs";
  import { TestScheduler } from "rxjs/testing";
`);
const last = importsIn(`
  import { HttpErrorResponse } from "rx-heroes";
  import { assertMarbles, httpResponse, ScriptedBackend } from "rx-heroes/testing";
  import { it, onTestFinished, vi } from "vitest";
`);
const spy = `  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => error.mockRestore());
`;

/** The text of a test in which happens what happened in a replay. */
export function printTest(
  session: Session,
  placed: Placed,
  code: Replayable,
  title: string,
): string {
  const names = new Names();
  names.take([...words(code.setup)]);
  const parts = partsOf(session, placed, code, names);
  const values = new Values(parts, session, names);
  const before = [...values.constants, ...rowLines(parts, values, session)];
  const after = expectations(parts, values, session, placed.plan, code);
  const setup = pruned(code.setup, after.join("\n"));
  const lines = [...before, "", backendLine(parts), ...setup, ...after];
  const body = lines.map((line) => (line === "" ? "" : `    ${line}`));
  const text = `it(${quoted(title)}, () => {
${placed.outcome.hasLogged ? spy : ""}${runLines(lines.join("\n"))}
${body.join("\n")}
  });
});
`;
  const offered = merged(first, importsIn(code.imports), last);
  return `${importsFor(text, offered)}\n\n${text}`;
}

/** How `TestScheduler` runs, with the helpers that are used. */
function runLines(body: string): string {
  const used = [
    "cold",
    "hot",
    "expectObservable",
    "expectSubscriptions",
  ].filter((name) => words(body).has(name));
  const line = `  new TestScheduler(assertMarbles).run(({ ${used.join(", ")} }) => {`;
  return line.length <= 80
    ? line
    : `  new TestScheduler(assertMarbles).run((helpers) => {
    const { ${used.join(", ")} } = helpers;`;
}

/** The backend, whose answers are those that were given. */
function backendLine({ answers }: Parts): string {
  const streams = new Map<string, string[]>();
  for (const { name, asked } of answers) {
    const key = `${asked.request.method} ${asked.request.url}`;
    streams.set(key, [...(streams.get(key) ?? []), `${name}$`]);
  }
  const items = [...streams].map(([key, names]): Item => {
    return { key: `${quoted(key)}: `, code: streamsCode(names) };
  });
  const script: Code = { kind: "object", open: "{", items };
  return constant("backend", callCode("new ScriptedBackend(", [script]));
}

function streamsCode(names: readonly string[]): Code {
  const [name = ""] = names;
  const items = names.map((code) => ({ key: "", code }));
  return names.length === 1 ? name : { kind: "array", open: "[", items };
}
