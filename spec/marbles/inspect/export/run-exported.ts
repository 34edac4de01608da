import assert from "node:assert/strict";
import * as rxjs from "rxjs";
import ts from "typescript";
import * as rxHeroes from "#src/index.ts";
import * as rxHeroesTesting from "#src/marbles/testing/index.ts";

type Modules = Readonly<Record<string, unknown>>;

const modules: Modules = {
  rxjs,
  "rx-heroes": rxHeroes,
  "rx-heroes/testing": rxHeroesTesting,
};

/** The code of tests that were run, which may be run many times. */
const codes = new Map<string, string>();

function compiled(test: string): string {
  const { CommonJS: module } = ts.ModuleKind;
  const { ES2022: target } = ts.ScriptTarget;
  const code = codes.get(test) ?? ts.transpile(test, { module, target });
  codes.set(test, code);
  return code;
}

/** As far as an exported test needs what runs it, also where there is none. */
const it = (_title: string, test: (context: object) => void): void =>
  test({ mock: { method: spyOn } });
const runner = { it, expect, onTestFinished: rxjs.noop, afterEach: rxjs.noop };
const runners: Modules = {
  vitest: { ...runner, vi: { spyOn } },
  "@jest/globals": { ...runner, jest: { spyOn } },
  "node:test": runner,
  "node:assert/strict": assert,
};

/**
 * Runs the text of a test, with `instead` in place of what it imports.
 * @throws what the test throws
 */
export function runExported(text: string, instead: Modules = {}): void {
  const { error } = console;
  try {
    const all: Modules = { ...modules, ...runners, ...instead };
    // The code has just been made by what is tested here.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    const run = new Function("require", "exports", compiled(text));
    Reflect.apply(run, undefined, [(name: string) => all[name], {}]);
  } finally {
    console.error = error;
  }
}

interface Spy {
  readonly mock: { callCount(): number };
  mockReturnValue(): Spy;
}

function spyOn(target: object, name: string): Spy {
  let count = 0;
  Reflect.set(target, name, () => count++);
  const mock = { callCount: () => count };
  const spy: Spy = { mock, mockReturnValue: () => spy };
  return spy;
}

function expect({ mock }: Spy) {
  return {
    toHaveBeenCalledTimes: (count: number) =>
      assert.equal(mock.callCount(), count),
  };
}
