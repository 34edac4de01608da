import * as rxjs from "rxjs";
import * as rxHeroes from "rx-heroes";
import * as rxHeroesTesting from "rx-heroes/testing";
import ts from "typescript";

type Modules = Readonly<Record<string, unknown>>;

// The part of the runners that exported tests use.
const it = (_title: string, test: (context: object) => void): void =>
  test({ mock: { method: spyOn } });
const runner = { it, afterEach: rxjs.noop };

const modules: Modules = {
  rxjs,
  "rx-heroes": rxHeroes,
  "rx-heroes/testing": rxHeroesTesting,
  vitest: { ...runner, vi: { spyOn } },
  "@jest/globals": { ...runner, jest: { spyOn } },
  "node:test": runner,
};

/** Compiled tests, since some run a hundred times. */
const codes = new Map<string, string>();

/**
 * Compiles and runs an exported test, which may also import `more` modules.
 * @throws what the test throws
 */
export function runExported(test: string, more: Modules = {}): void {
  const all = { ...modules, ...more };
  const { error } = console;
  try {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the exporter has just made it
    const run = new Function("require", "exports", compiled(test));
    Reflect.apply(run, undefined, [(name: string) => all[name], {}]);
  } finally {
    console.error = error;
  }
}

function compiled(test: string): string {
  const { CommonJS: module } = ts.ModuleKind;
  const { ES2022: target } = ts.ScriptTarget;
  const code = codes.get(test) ?? ts.transpile(test, { module, target });
  codes.set(test, code);
  return code;
}

function spyOn(target: object, name: string): object {
  Reflect.set(target, name, rxjs.noop);
  return { mockReturnValue: rxjs.noop };
}
