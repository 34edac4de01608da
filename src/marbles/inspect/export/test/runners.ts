import type { Replayable } from "../replayable.ts";

/** What a test needs of what runs it. */
interface Names {
  importName(from: string, name: string): string;
}

/** How a test is written for what runs it. */
export interface Runner {
  /** The function that takes title and test. */
  readonly it: string;
  /** The parameters of the test whose console is kept silent. */
  readonly parameters?: string;
  /** What stands before a test whose console is kept silent. */
  readonly before?: () => string;
  /** Has `error` stand for the errors on the console, which stay unseen. */
  mute(): readonly string[];
  /** Expects `count` of them. */
  expects(count: number): string;
}

type Runners = Record<
  NonNullable<Replayable["runner"]>,
  (names: Names) => Runner
>;

export const runners: Runners = {
  vitest: (names) => ({
    it: names.importName("vitest", "it"),
    mute: () => [
      `const error = ${names.importName("vitest", "vi")}.spyOn(console, "error").mockReturnValue(undefined);`,
      `${names.importName("vitest", "onTestFinished")}(() => {\nerror.mockRestore();\n});`,
    ],
    expects: (count) =>
      `${names.importName("vitest", "expect")}(error).toHaveBeenCalledTimes(${count});`,
  }),
  jest: (names) => ({
    it: names.importName("@jest/globals", "it"),
    before: () =>
      `${names.importName("@jest/globals", "afterEach")}(() => {\n${names.importName("@jest/globals", "jest")}.restoreAllMocks();\n});\n\n`,
    mute: () => [
      `const error = ${names.importName("@jest/globals", "jest")}.spyOn(console, "error").mockReturnValue(undefined);`,
    ],
    expects: (count) =>
      `${names.importName("@jest/globals", "expect")}(error).toHaveBeenCalledTimes(${count});`,
  }),
  "node:test": (names) => ({
    it: names.importName("node:test", "it"),
    parameters: "test",
    mute: () => [
      `const error = test.mock.method(console, "error", () => undefined).mock;`,
    ],
    expects: (count) =>
      `${names.importName("node:assert/strict", "equal")}(error.callCount(), ${count});`,
  }),
};
