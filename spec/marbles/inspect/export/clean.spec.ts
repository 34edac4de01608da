import { resolve } from "node:path";
import js from "@eslint/js";
import { Linter } from "eslint";
import { defineConfig } from "eslint/config";
import { of, take, throwError } from "rxjs";
import { type HttpBackend, HttpErrorResponse } from "rx-heroes";
import { httpResponse } from "rx-heroes/testing";
import tseslint from "typescript-eslint";
import ts from "typescript";
import { expect, it } from "vitest";
import { echoCode, echoTest, expressions, services, valueOf } from "./echo.ts";
import { recordHeroes } from "./heroes.ts";
import { follow, record } from "./record.ts";
import { testOf } from "./test-of.ts";
import { recordTickets, ticketsCode } from "./tickets/tickets.ts";

it("exports tests that strict compilers and linters accept", async () => {
  const sessions = asFiles("session", await sessionTests());
  const values = asFiles("value", await valueTests());
  const program = programOf(new Map([...sessions, ...values]));
  const config = defineConfig(
    js.configs.recommended,
    tseslint.configs.strictTypeChecked,
    tseslint.configs.stylisticTypeChecked,
    {
      files: ["**/*.ts"],
      languageOptions: { parserOptions: { programs: [program] } },
    },
  );
  const complaints = [
    ...[...sessions.keys(), ...values.keys()].flatMap((name) =>
      ts
        .getPreEmitDiagnostics(program, program.getSourceFile(name))
        .map(({ messageText }) => [messageText, values.get(name)]),
    ),
    ...[...sessions].flatMap(([name, text]) =>
      new Linter()
        .verify(text, config, name)
        .map(({ message, line }) => `${message} ${text.split("\n")[line - 1]}`),
    ),
  ];

  expect(complaints).toEqual([]);
});

/** Tests of heroes, of failures at once and later, of `take`, of tickets. */
function sessionTests(): Promise<string[]> {
  const failing: HttpBackend = {
    handle: ({ url }) =>
      url.endsWith("12")
        ? throwError(() => new HttpErrorResponse({ url, status: 503 }))
        : of(httpResponse([])),
  };
  const failures = recordHeroes(({ heroService }) => {
    follow(heroService.getHero(12));
    follow(heroService.getHeroes().pipe(take(1)));
  }, failing);
  return Promise.all([
    testOf(recordHeroes()),
    testOf(failures),
    testOf(recordTickets(), {
      ...ticketsCode,
      imports: { "./tickets/tickets.ts": ["createTickets as services"] },
    }),
  ]);
}

/** The ticket is a constant in the test, since its code is long. */
function ticketTest(): Promise<string> {
  const events = record(services, ({ service }) => {
    follow(service.save({ title: "a".repeat(90), status: "open" }));
  });
  return testOf(events, echoCode);
}

/** Tests of all kinds of values, and of what is harder for the compiler. */
function valueTests(): Promise<string[]> {
  const entry: [string, number] = ["a".repeat(90), 1];
  const setup = "{ service: services().service, other: 1 }";
  return Promise.all([
    ...expressions.map((expression) => echoTest(valueOf(expression))),
    echoTest([new Map([entry]), new Map([entry, ["b", 2]])]),
    echoTest(1, { ...echoCode, setup }),
    ticketTest(),
  ]);
}

/** Test files beside this one. */
function asFiles(
  name: string,
  tests: readonly string[],
): ReadonlyMap<string, string> {
  const folder = resolve("spec/marbles/inspect/export");
  return new Map(
    tests.map((test, i) => [`${folder}/${name}-${i}.test.ts`, test]),
  );
}

function programOf(files: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    paths: {
      "rx-heroes": [resolve("src/index.ts")],
      "rx-heroes/*": [resolve("src/marbles/*/index.ts")],
    },
    types: [],
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  return ts.createProgram([...files.keys()], options, host);
}
