/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import { resolve } from "node:path";
import js from "@eslint/js";
import { Linter } from "eslint";
import { defineConfig } from "eslint/config";
import fc from "fast-check";
import { EmptyError, NEVER, type Observable, of, take, throwError, TimeoutError } from "rxjs"; // prettier-ignore
import { type HttpBackend, HttpErrorResponse } from "rx-heroes";
import { exportTest } from "rx-heroes/inspect";
import { httpResponse } from "rx-heroes/testing";
import tseslint from "typescript-eslint";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { recordBookings } from "./bookings.ts";
import { bookingsReplayable } from "../../../package/consumers/bookings/replayable.ts";
import { creating } from "./generated-services.ts";
import { generated, recordGenerated } from "./generated-sessions.ts";
import { recordHeroes } from "./heroes.ts";
import { follow, record } from "./record.ts";
import { runExported } from "./run-exported.ts";
import { passing, testOf } from "./test-of.ts";
import { recordTickets, ticketsCode } from "./tickets/tickets.ts";

/** Emits what it is given, and fails with it. */
const service = {
  echo: (value: unknown): Observable<unknown> => of(value),
  fail: (value: unknown): Observable<never> => throwError(() => value as Error),
};

export function services(): { readonly service: typeof service } {
  return { service };
}

/** Code of a test that is beside this file. */
const echoCode = {
  create: services,
  setup: "services()",
  imports: { "./clean.spec.ts": ["services"] },
};

/** The test of `echo` and `fail` with `value`. */
function echoTest(value: unknown): Promise<string> {
  const recorder = record(services, ({ service: on }) => {
    follow(on.echo(value));
    follow(on.fail(value));
  });
  return testOf(recorder, echoCode);
}

/** Values as a test prints them. */
const expressions: readonly string[] = [
  'new Date("2026-11-22T10:00:00.000Z")',
  "new Date(NaN)",
  'new Map([[11, "Narco"]])',
  "new Map([])",
  'new Set(["a", 2])',
  '{ at: new Map([["a", new Date("2026-01-01T00:00:00.000Z")]]) }',
  'new RegExp("a\\\\/b", "gi")',
  'new RegExp("\\u{202e}", "")',
  'new URL("http://a.example/?q=1")',
  "5n",
  "[-0]",
  '{ ["__proto__"]: 1 }',
  'new RangeError("full")',
  'new Error("full", { cause: [5] })',
  'Object.assign(new Error("full"), { code: 7 })',
  'new DOMException("late", "AbortError")',
  "new EmptyError()",
  "new TimeoutError()",
  'new TimeoutError({ meta: null, lastValue: "a", seen: 1 })',
  `'"); throw 1; //'`,
  '"\\"\'); throw 1; //"',
  '"a\\u{2028}b\\u0000\\n`${x}*/"',
];

/** The value of one of the expressions. */
function valueOf(expression: string): unknown {
  const names = { EmptyError, TimeoutError };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- from the table above
  const make = new Function(...Object.keys(names), `return ${expression}`);
  return Reflect.apply(make, undefined, Object.values(names));
}

describe("An exported test prints", () => {
  it.each(expressions)("%s", async (expression) => {
    const test = await echoTest(valueOf(expression));

    runExported(test, { "./clean.spec.ts": { services } });
    expect(test).toContain(expression);
  });

  it.each([
    ["delete", "service.delete("],
    ["it", "it2"],
    ["Map", "Map2"],
    ["größe", "gr__e"],
    ["2nd", '"2nd": _2nd'],
    ['a"]; throw 1; //', "a____throw_1____"],
    ["a\u2028b", "a_b"],
    ["__proto", "__proto"],
  ])("services and methods with the name %j", async (name, text) => {
    const create = () => ({
      service: { [name]: () => of(1), delete: () => of(2) },
      [name]: { cold: (text: string) => of(text), [name]: () => of(new Map()) },
    });
    const recorder = record(create, (services) => {
      const all = services as unknown as Record<string, Record<string, (text?: string) => Observable<unknown>>>; // prettier-ignore
      for (const [one, key] of [
        ["service", name],
        ["service", "delete"],
        [name, "cold"],
        [name, name],
      ] as const)
        // prettier-ignore
        follow(all[one]?.[key]?.("*/ ${1} \n //") ?? NEVER);
    });
    const imports = { "./services.ts": ["services as größe"] };
    const setup = "größe(backend\n)";

    const test = await passing(recorder, { create, setup, imports });
    expect(test).toContain(text);
  });
});

describe("Exported tests", () => {
  it("are accepted by strict compilers and linters, and are plain JavaScript", async () => {
    const sessions = asFiles("session", await sessionTests());
    const values = asFiles("value", await Promise.all(expressions.map((one) => echoTest(valueOf(one))))); // prettier-ignore
    const services = asFiles("generated", await generatedTests());
    const program = programOf(new Map([...sessions, ...values, ...services]));
    const config = defineConfig(
      js.configs.recommended,
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      {
        files: ["**/*.ts"],
        languageOptions: { parserOptions: { programs: [program] } },
        rules: {
          "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }], // prettier-ignore
        },
      },
    );
    const complaints = [...sessions, ...values, ...services].flatMap(
      ([name, text]) => [
        ...ts
          .getPreEmitDiagnostics(program, program.getSourceFile(name))
          .map(({ messageText }) => [messageText, text]),
        ...notJavaScript(text),
      ],
    );
    const lint = [...sessions].flatMap(([name, text]) =>
      new Linter()
        .verify(text, config, name)
        .map(({ message, line }) => `${message} ${text.split("\n")[line - 1]}`),
    );

    expect(complaints).toEqual([]);
    expect(lint).toEqual([]);
  }, 60_000);
});

/** Errors of the text as JavaScript. */
function notJavaScript(text: string): unknown[] {
  const source = ts.createSourceFile("a.js", text, ts.ScriptTarget.Latest);
  const { parseDiagnostics } = source as unknown as { parseDiagnostics: unknown[] }; // prettier-ignore
  const types = ts.transpileModule(text, {
    reportDiagnostics: true,
    fileName: "a.js",
    compilerOptions: { allowJs: true, target: ts.ScriptTarget.Latest },
  });
  return [...parseDiagnostics, ...(types.diagnostics ?? [])];
}

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
    testOf(recordBookings(), {
      ...bookingsReplayable,
      imports: {
        "rx-heroes": ["createServices"],
        "../../../package/consumers/bookings/booking-service.ts": [
          "BookingService",
        ],
      },
    }),
    testOf(recordTickets(), {
      ...ticketsCode,
      imports: { "./tickets/tickets.ts": ["createTickets as services"] },
    }),
  ]);
}

/** Tests of generated services, with enums, dates, and inputs of any kind. */
async function generatedTests(): Promise<string[]> {
  const tests: string[] = [];
  for (const session of fc.sample(generated, { numRuns: 12, seed: 1 })) {
    const { recorder } = await recordGenerated(session);
    const exported = await exportTest(recorder, {
      create: creating(session.names),
      setup: `creating(${JSON.stringify(session.names)})(backend)`,
      imports: { "./generated-services.ts": ["creating"] },
    });
    if ("test" in exported) tests.push(exported.test);
  }
  return tests;
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
