import { callCode, type List, printed } from "../code.ts";
import { words } from "./words.ts";

/** Those of the import `statements` that `body` needs, one for each module. */
export function importsFor(body: string, statements: string): string {
  const used = words(body);
  return [...namesByModule(statements)]
    .flatMap(([module, names]) => {
      const own = [...new Set(names)]
        .filter((name) => used.has(name.split(" ").at(-1) ?? ""))
        .sort(byName);
      return own.length > 0 ? [statement(own, module)] : [];
    })
    .join("\n");
}

/** What statements of the form `import { a } from "b"` import. */
function namesByModule(statements: string): Map<string, string[]> {
  const imports = new Map<string, string[]>();
  for (const [, names = "", module = ""] of statements.matchAll(
    /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
  )) {
    const given = names.split(",").map((name) => name.trim());
    const known = imports.get(module) ?? [];
    imports.set(module, [...known, ...given.filter(Boolean)]);
  }
  return imports;
}

function statement(names: readonly string[], module: string): string {
  const list: List = { ...callCode("{", names), kind: "object" };
  const end = ` from "${module}";`;
  const place = { indent: 0, before: "import ".length, after: end.length };
  return `import ${printed(list, place)}${end}`;
}

function byName(a: string, b: string): number {
  const [x, y] = [a, b].map((name) => name.replace("type ", "").toLowerCase());
  return (x ?? "") < (y ?? "") ? -1 : 1;
}
