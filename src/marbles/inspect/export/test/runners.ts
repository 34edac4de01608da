import type { Replayable } from "../replayable.ts";
import type { Pen } from "./pen.ts";

/** What keeps the console of a test silent; nothing where it gets no errors. */
interface Silence {
  /** What stands before the test. */
  readonly before?: string;
  readonly parameters?: string;
  /** Has `error` stand for what the console gets. */
  readonly mute?: string;
  readonly expects?: string;
}

/** What keeps silent that the console gets so many `errors`, and counts them. */
export function silence(pen: Pen, errors: number): Silence {
  const { module } = pen;
  if (errors === 0) return {};
  if (module === "node:test") {
    const equal = pen.importName("node:assert/strict", "equal");
    return {
      parameters: "test",
      mute: 'const error = test.mock.method(console, "error", () => undefined).mock;\n',
      expects: `\n${equal}(error.callCount(), ${errors});`,
    };
  }
  const mocks = pen.importName(module, module === "vitest" ? "vi" : "jest");
  return {
    before: `${pen.importName(module, "afterEach")}(() => {\n${mocks}.restoreAllMocks();\n});\n\n`,
    mute: `const error = ${mocks}.spyOn(console, "error").mockReturnValue(undefined);\n`,
    expects: `\n${pen.importName(module, "expect")}(error).toHaveBeenCalledTimes(${errors});`,
  };
}

/** Where a test for `runner` has `it` from. */
export function moduleOf(runner: Replayable["runner"] = "vitest"): string {
  return runner === "jest" ? "@jest/globals" : runner;
}
