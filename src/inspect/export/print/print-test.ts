import type { AnswerCopy } from "../replay/revive.ts";
import type { Row } from "../script/row.ts";
import {
  answerRow,
  type Expected,
  perform,
  type Script,
} from "../script/script.ts";
import { nameParts } from "../services.ts";
import { writtenArgs } from "../session/session.ts";
import { Imports } from "./imports.ts";
import { Locals } from "./locals.ts";
import { Names } from "./names.ts";
import { addressWord, Paper } from "./paper.ts";
import { type Hinted, Values } from "./values.ts";

const ours =
  "helpers backend error cold hot expectObservable expectSubscriptions";

/** The text of a test; a formatter formats it. */
export function printTest(
  script: Script,
  expected: Expected,
  { title, hasLogged }: { title: string; hasLogged: boolean },
): string {
  const names = new Names(ours.split(" "));
  const imports = importsFor(script, names);
  const scheduler = imports.use("rxjs/testing", "TestScheduler");
  const assert = imports.use("rx-heroes/testing", "assertMarbles");
  const it = imports.use("vitest", "it");
  const spy = hasLogged ? spyLines(imports) : [];
  const locals = localsFor(script, names);
  const pen = { names, imports, locals };
  const values = new Values(valuesOf(script, expected), pen);
  const paper = new Paper({ script, values, ...pen });
  perform(script, paper, expected);
  const statements = paper.statements();
  return `${imports.lines().join("\n")}

${it}(${JSON.stringify(title)}, () => {
${indented(spy, 2)}  new ${scheduler}(${assert}).run((helpers) => {
${indented(statements, 4)}  });
});
`;
}

/** What the services are made with, and the operators that are used. */
function importsFor({ session }: Script, names: Names): Imports {
  const { imports, setup, shown } = session.code;
  const operators = session.outputs.flatMap(
    ({ track }) => shown?.[track.name]?.operator ?? [],
  );
  return new Imports(imports, [setup, ...operators].join("\n"), names);
}

/** Services keep their names rather than anything else. */
function localsFor({ session }: Script, names: Names): Locals {
  const locals = new Locals(names);
  for (const { track } of [...session.outputs, ...session.roots]) {
    const { role, name } = track;
    if (role !== "request") locals.of(nameParts(name)[0]);
  }
  return locals;
}

/** All values of a test, and what they are called after. */
function valuesOf({ session, plan }: Script, expected: Expected): Hinted[] {
  const answers = session.requests.flatMap((request) => {
    const { values, error } = answerRow(request, plan);
    const hint = addressWord(request.track.url);
    // As every answer was checked to be one.
    const bodies = Object.values(values).map((one) => (one as AnswerCopy).body);
    return [...bodies, error].map((value): Hinted => [value, hint]);
  });
  const acts = session.roots.flatMap(({ track, value }): Hinted[] => {
    if (track.role === "input") return [[value, "value"]];
    return writtenArgs(track).map((arg) => [arg, "argument"]);
  });
  const outputs = Array.from(expected.outputs, ([{ track }, row]) =>
    rowValues(row, nameParts(track.name)[1]),
  );
  return [
    ...answers,
    ...acts,
    ...outputs.flat(),
    ...rowValues(expected.requests, "request"),
  ];
}

function rowValues({ values, error }: Row, hint: string): Hinted[] {
  return [...Object.values(values), error].map((value) => [value, hint]);
}

/** Keeps errors from the console of the tests. */
function spyLines(imports: Imports): string[] {
  const vi = imports.use("vitest", "vi");
  const onTestFinished = imports.use("vitest", "onTestFinished");
  return [
    `const error = ${vi}.spyOn(console, "error").mockReturnValue(undefined);`,
    `${onTestFinished}(() => {\n  error.mockRestore();\n});`,
  ];
}

function indented(statements: readonly string[], by: number): string {
  const lines = statements.flatMap((statement) => statement.split("\n"));
  const margin = " ".repeat(by);
  return lines.map((line) => `${line && margin}${line}\n`).join("");
}
