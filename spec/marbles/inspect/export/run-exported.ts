import * as rxjs from "rxjs";
import * as testing from "rxjs/testing";
import ts from "typescript";
import * as rxHeroes from "../../../../src/index.ts";
import * as rxHeroesTesting from "../../../../src/marbles/testing/index.ts";

type Modules = Readonly<Record<string, unknown>>;

const modules: Modules = {
  rxjs,
  "rxjs/testing": testing,
  "rx-heroes": rxHeroes,
  "rx-heroes/testing": rxHeroesTesting,
};

/** What `source` exports, with the modules that it imports. */
export function evaluated(source: string, imported: Modules): object {
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
    },
  });
  const exports = {};
  // The code is our own, or has just been made by what is tested here.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function("require", "exports", outputText);
  Reflect.apply(run, undefined, [(name: string) => imported[name], exports]);
  return exports;
}

/**
 * Runs the text of a test, with `instead` in place of what it imports.
 * @throws what the test throws
 */
export function runExported(text: string, instead: Modules = {}): void {
  const finished: (() => void)[] = [];
  // As far as an exported test needs Vitest, also where there is none.
  const vitest = {
    vi: { spyOn },
    it: (_title: string, test: () => void) => test(),
    onTestFinished: (then: () => void) => finished.push(then),
  };
  try {
    evaluated(text, { ...modules, vitest, ...instead });
  } finally {
    for (const then of finished) then();
  }
}

function spyOn(target: object, name: string) {
  const original: unknown = Reflect.get(target, name);
  const mockRestore = () => Reflect.set(target, name, original);
  return {
    mockReturnValue(value: unknown) {
      Reflect.set(target, name, () => value);
      return { mockRestore };
    },
  };
}
