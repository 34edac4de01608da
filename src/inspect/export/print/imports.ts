import { words } from "./words.ts";

const width = 80; // characters of a line

/** Names by the module that they are imported from. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** The import statements for what is used in `body`, of all that are offered. */
export function importsFor(body: string, offered: Imports): string {
  const used = words(body);
  return [...offered]
    .flatMap(([module, names]) => {
      const own = [...new Set(names)]
        .filter((name) => used.has(name.split(" ").at(-1) ?? ""))
        .sort(byName);
      return own.length > 0 ? [statement(own, module)] : [];
    })
    .join("\n");
}

/** The names that import statements of the form `import { a } from "b"` give. */
export function importsIn(statements: string): Imports {
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

/** Both together, those of RxJS first and the test runner's last. */
export function merged(...all: readonly Imports[]): Imports {
  const imports = new Map<string, readonly string[]>();
  for (const [module, names] of all.flatMap((one) => [...one])) {
    imports.set(module, [...(imports.get(module) ?? []), ...names]);
  }
  return imports;
}

function statement(names: readonly string[], module: string): string {
  const line = `import { ${names.join(", ")} } from "${module}";`;
  if (line.length <= width) return line;
  const lines = names.map((name) => `  ${name},\n`).join("");
  return `import {\n${lines}} from "${module}";`;
}

function byName(a: string, b: string): number {
  const [x, y] = [a, b].map((name) => name.replace("type ", "").toLowerCase());
  return (x ?? "") < (y ?? "") ? -1 : 1;
}
