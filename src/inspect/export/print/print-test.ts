import { arrayCode, callCode, type Code, objectCode } from "../code.ts";
import { expectations } from "./expectations.ts";
import { importsFor } from "./imports.ts";
import { constant } from "./lines.ts";
import { quoted } from "../literal.ts";
import { Names } from "./names.ts";
import { type Parts, partsOf } from "./parts.ts";
import type { Attempt } from "../replay/place.ts";
import { rowLines } from "./row-lines.ts";
import { pruned } from "./setup.ts";
import { Values } from "./values.ts";
import { words } from "./words.ts";

const first = `
  import { asyncScheduler, filter, map, of, take, throwError } from "rxjs";
  import { TestScheduler } from "rxjs/testing";
`;
const last = `
  import { HttpErrorResponse } from "rx-heroes";
  import { assertMarbles, httpResponse, ScriptedBackend } from "rx-heroes/testing";
  import { it, onTestFinished, vi } from "vitest";
`;
const spy = `  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => error.mockRestore());
`;

/** The text of a test in which happens what happened in a replay. */
export function printTest(replayed: Attempt, title: string): string {
  const { code } = replayed.script.session;
  const imports = first + code.imports + last;
  const names = new Names(words(imports + spy + code.setup));
  const parts = partsOf(replayed, names);
  const values = new Values(parts, names);
  const after = expectations(parts, values);
  const lines = [
    ...values.constants,
    ...rowLines(parts, values),
    "",
    backendLine(parts),
    ...pruned(code.setup, after.join("\n")),
    ...after,
  ];
  const body = lines.map((line) => (line === "" ? "" : `    ${line}`));
  const text = `it(${quoted(title)}, () => {
${replayed.outcome.hasLogged ? spy : ""}${runLines(lines.join("\n"))}
${body.join("\n")}
  });
});
`;
  return `${importsFor(text, imports)}\n\n${text}`;
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
  const keys = [...new Set(answers.map(({ key }) => key))];
  const entries = keys.map((key): [string, Code] => {
    const own = answers.filter((answer) => answer.key === key);
    const [first = "", ...more] = own.map(({ name }) => `${name}$`);
    const code = more.length > 0 ? arrayCode([first, ...more]) : first;
    return [quoted(key), code];
  });
  const script = callCode("new ScriptedBackend(", [objectCode(entries)]);
  return constant("backend", script);
}
