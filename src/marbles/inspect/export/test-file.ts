import { objectCode, quoted, withEscapes } from "./code.ts";
import { wrapped } from "./lines.ts";
import { localName } from "./names.ts";
import type { Replayable } from "./replayable.ts";
import type { Scope } from "./scope.ts";
import { titleOf } from "./title.ts";

/** What a user chooses of the text of a test. */
export interface PrintOptions {
  readonly title: string | undefined;
  readonly runner: Replayable["runner"];
}

/** The text of a file that has one test, with these lines. */
export function testFile(
  scope: Scope,
  { title = titleOf(scope.plan), runner = "vitest" }: PrintOptions,
  lines: readonly string[],
  setups: string = scope.session.code.setup,
): string {
  const { names, replay } = scope;
  const module = runner === "jest" ? "@jest/globals" : "vitest";
  const test = names.imported(module, "it");
  const mocks = replay.logs
    ? [names.imported(module, runner === "jest" ? "jest" : "vi")]
    : [];
  const restored = mocks.flatMap((mock) => [
    ...callbackLines(`${names.imported(module, "afterEach")}(() => {`, [
      `${mock}.restoreAllMocks();`,
    ]),
    "",
  ]);
  const silenced = mocks.map(
    (mock) => `${mock}.spyOn(console, "error").mockReturnValue(undefined);`,
  );
  const all = callbackLines(`${test}(${quoted(title)}, () => {`, [
    ...silenced,
    ...lines,
  ]);
  importOwn(scope, setups);
  const file = [...names.importLines(), "", ...restored, ...all, ""];
  return file
    .flatMap((line) => (/^ *\/\//.test(line) ? [line] : wrapped(line)))
    .join("\n");
}

/** A call whose last argument is a function with these lines. */
export function callbackLines(
  call: string,
  lines: readonly string[],
): string[] {
  return [call, ...lines.map((line) => line && `  ${line}`), "});"];
}

/** With a blank line before and after each that has several lines. */
export function paragraphs(groups: readonly (readonly string[])[]): string[] {
  const filled = groups.filter((group) => group.length > 0);
  return filled.flatMap((group, i) => {
    const isShort = group.length + (filled[i - 1]?.length ?? 1) === 2;
    return i === 0 || isShort ? group : ["", ...group];
  });
}

export function commentLines(leftOut: readonly string[]): string[] {
  if (leftOut.length === 0) return [];
  const lines = leftOut.map((one) => `// - ${withEscapes(one)}`);
  return ["// Left out of this test:", ...lines];
}

export function servicesLine({ services, session }: Scope): string {
  return `const ${objectCode([...services])} = ${session.code.setup};`;
}

/** Imports what the app's own code needs. */
function importOwn({ session, plan, names }: Scope, setups: string): void {
  const { imports, shown = {} } = session.code;
  const operators = plan.units.map(({ path }) => shown[path]?.operator);
  const own = [setups, ...operators].join(" ");
  for (const [module, all] of Object.entries(imports))
    for (const name of all)
      if (own.includes(localName(name))) names.imported(module, name);
}
