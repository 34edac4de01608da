import { resolve } from "node:path";
import js from "@eslint/js";
import { Linter } from "eslint";
import { defineConfig } from "eslint/config";
import { of, take, throwError } from "rxjs";
import tseslint from "typescript-eslint";
import ts from "typescript";
import { beforeEach, expect, it, vi } from "vitest";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import type { HttpBackend } from "#src/http/http-types.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { echoing, echoTest } from "./echo.ts";
import { happenedAtOnce } from "./happened.ts";
import { type Act, wholeSession } from "./person.ts";
import { testOf } from "./test-of.ts";
import { ticketSession, ticketTest } from "./tickets.ts";
import { watched } from "./watched.ts";
import { valueOf, written } from "./written.ts";

/** Where the tests would stand, beside the services. */
const folder = resolve("spec/marbles/inspect/export");
const file = new File(["a"], "a.txt");

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

it("exports tests that strict compilers and linters have nothing against", async () => {
  const sessions = filesIn(`${folder}/tickets`, await exported());
  const values = filesIn(folder, await exportedValues());
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

/** Failures, at once and later; uploads; a screen; who takes one value. */
async function exported(): Promise<string[]> {
  const failing: HttpBackend = {
    handle: ({ url }) =>
      url.endsWith("12")
        ? throwError(() => new HttpErrorResponse({ url, status: 503 }))
        : of(httpResponse([])),
  };
  const acts: readonly Act[] = [
    [0, (on) => on.awaits(on.heroService.getHero(12))],
    [50, (on) => on.awaits(on.heroService.getHeroes().pipe(take(1)))],
  ];
  const tickets = ticketTest(
    ticketSession([
      [0, (on) => on.opensScreen()],
      [500, (on) => on.close$.next(4)],
      [900, (on) => on.sees(on.service.attach(3, file))],
    ]),
  );
  return Promise.all([
    testOf(happenedAtOnce(wholeSession)),
    testOf(happenedAtOnce(acts, watched(failing))),
    tickets,
  ]);
}

/** Values as a test writes them, and what is harder for the compiler. */
async function exportedValues(): Promise<string[]> {
  const entry: [string, number] = ["a".repeat(90), 1];
  const literal = {
    ...echoing,
    setup: "{ service: services().service, other: 1 }",
  };
  const values = await Promise.all(
    written.map((expression) => echoTest(valueOf(expression))),
  );
  return [
    ...values,
    await echoTest([new Map([entry]), new Map([entry, ["b", 2]])]),
    await echoTest(1, literal),
  ];
}

function filesIn(
  folder: string,
  texts: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(texts.map((text, i) => [`${folder}/${i}.test.ts`, text]));
}

function programOf(texts: ReadonlyMap<string, string>): ts.Program {
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
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  return ts.createProgram([...texts.keys()], options, host);
}
