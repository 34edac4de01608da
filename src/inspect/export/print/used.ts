import { callCode, printed } from "../code.ts";

const texts = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;

/** All names in `code`, and nothing of its texts. */
export function words(code: string): Set<string> {
  return new Set(code.replace(texts, "").match(/[\w$]+/g));
}

/**
 * Those of the import `statements` that `body` needs, one for each module; and
 * those without a list of names as they are.
 */
export function importsFor(body: string, statements: string): string {
  const byModule = new Map<string, string>();
  for (const [, names = "", module = ""] of statements.matchAll(
    /\{([^}]*)\}\s*from\s*["'](.+?)["']/g,
  )) {
    byModule.set(module, `${byModule.get(module) ?? ""},${names}`);
  }
  const others = statements.match(/^ *import [^{\n]+$/gm) ?? [];
  const lists = [...byModule].flatMap(([module, names]) => {
    const own = [...new Set(usedOf(names, body))].sort(byName);
    const close = `} from "${module}";`;
    const code = {
      ...callCode("import {", own),
      kind: "object",
      close,
    } as const;
    return own.length > 0 ? [printed(code, 0)] : [];
  });
  return [...lists, ...others.map((other) => other.trim())].join("\n");
}

/** The statements of `setup` without what is defined there and never used. */
export function pruned(setup: string, body: string): string[] {
  const kept: string[] = [];
  let rest = body;
  for (const whole of setup.split(/;\s*(?:\n|$)|\n\s*(?=const )/).reverse()) {
    const statement = whole.trim();
    const [, names] = /^const (\{[^}]*\}|[\w$]+) =/.exec(statement) ?? [];
    const used = names === undefined ? [statement] : usedOf(names, rest);
    if (used.join("") === "") continue;
    const left = statement.replace(
      /^const \{[^}]*\}/,
      `const { ${used.join(", ")} }`,
    );
    kept.unshift(`    ${left};`);
    rest += left.replace(/^[^=]*=/, "");
  }
  return kept;
}

/** Of a list of `names`, those that stand for something in `body`. */
function usedOf(names: string, body: string): string[] {
  const used = words(body);
  return names
    .split(/[{},]/)
    .map((name) => name.trim())
    .filter((name) => used.has(/[\w$]*$/.exec(name)?.[0] ?? ""));
}

function byName(a: string, b: string): number {
  const [x = "", y = ""] = [a, b].map((name) =>
    name.replace("type ", "").toLowerCase(),
  );
  return x < y ? -1 : 1;
}
