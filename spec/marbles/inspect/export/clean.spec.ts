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
import { happenedAtOnce } from "./happened.ts";
import { type Act, wholeSession } from "./person.ts";
import { testOf } from "./test-of.ts";
import { ticketSession, ticketTest } from "./tickets.ts";
import { watched } from "./watched.ts";

/** Where the tests would stand, beside the services of the tickets. */
const folder = resolve("spec/marbles/inspect/export/tickets");
const file = new File(["a"], "a.txt");

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

it("exports tests that strict compilers and linters have nothing against", async () => {
  const texts = new Map(
    (await exported()).map((text, i) => [
      `${folder}/exported${i}.test.ts`,
      text,
    ]),
  );
  const program = programOf(texts);
  const config = defineConfig(
    js.configs.recommended,
    tseslint.configs.strictTypeChecked,
    tseslint.configs.stylisticTypeChecked,
    {
      files: ["**/*.ts"],
      languageOptions: { parserOptions: { programs: [program] } },
    },
  );
  const complaints = [...texts].flatMap(([name, text]) => [
    ...ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => messageText),
    ...new Linter()
      .verify(text, config, name)
      .map(({ message, line }) => `${message} ${text.split("\n")[line - 1]}`),
  ]);

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
