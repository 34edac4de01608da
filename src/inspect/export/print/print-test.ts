import { arrayCode, callCode, type Code, objectCode } from "../code.ts";
import { quoted } from "../literal.ts";
import type { Outcome } from "../replay/replay.ts";
import { constantsOf } from "./constants.ts";
import { expectations } from "./expectations.ts";
import { constant } from "./lines.ts";
import { Names } from "./names.ts";
import { codesOf, type Parts, partsOf } from "./parts.ts";
import { rowLines } from "./row-lines.ts";
import { importsFor, pruned, words } from "./used.ts";

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
const helpers =
  "const { cold, hot, expectObservable, expectSubscriptions } = helpers;";

/** The text of a test in which happens what happened in a replay. */
export function printTest(replayed: Outcome, title: string): string {
  const { code } = replayed.session;
  const imports = first + code.imports + last;
  const names = new Names(words(imports + spy + helpers + code.setup));
  const parts = partsOf(replayed, names);
  const constants = constantsOf(codesOf(parts), names);
  const after = expectations(parts, constants);
  const streams = [...constants.lines, ...rowLines(parts, constants)];
  const body = [
    ...streams,
    ...(streams.length > 0 ? [""] : []),
    backendLine(parts),
    ...pruned(code.setup, after.join("\n")),
    ...after,
  ];
  const used = pruned(helpers, body.join("\n"));
  const text = `it(${quoted(title)}, () => {
${replayed.hasLogged ? spy : ""}  new TestScheduler(assertMarbles).run((${used.length > 0 ? "helpers" : ""}) => {
${[...used, ...body].join("\n")}
  });
});
`;
  return `${importsFor(text, imports)}\n\n${text}`;
}

/** The backend, whose answers are those that were given. */
function backendLine({ answers }: Parts): string {
  const keys = [...new Set(answers.map(({ key }) => key))];
  const entries = keys.map((key): [string, Code] => {
    const own = answers.filter((answer) => answer.key === key);
    const [only = "", ...more] = own.map(({ name }) => `${name}$`);
    const code = more.length > 0 ? arrayCode([only, ...more]) : only;
    return [quoted(key), code];
  });
  const script = callCode("new ScriptedBackend(", [objectCode(entries)]);
  return constant("backend", script);
}
