import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const importing =
  /^(?:import|export)\s(?!type\s)(?:[\w\s{},*$]*\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** The files and packages that a module imports; not its type imports. */
export function importsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(importing)].map(
    ([, always, dynamic]) => always ?? dynamic ?? "",
  );
}

/** The files and packages that `file` imports, also indirectly; and itself. */
export function importGraph(file: string): {
  files: string[];
  packages: string[];
} {
  const files = new Set([file]);
  const packages = new Set<string>();
  // A Set's iterator also visits what is added meanwhile.
  for (const importer of files) {
    for (const specifier of importsOf(importer)) {
      if (specifier.startsWith(".")) {
        files.add(join(dirname(importer), specifier));
      } else {
        packages.add(specifier);
      }
    }
  }
  return { files: [...files], packages: [...packages] };
}
