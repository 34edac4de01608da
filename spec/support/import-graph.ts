import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const importing =
  /^(?:import|export)\s(?!type\s)(?:[\w\s{},*$]*\sfrom\s)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** What a module imports when it runs: files and packages, but no types. */
export function importsOf(file: string): string[] {
  const source = readFileSync(file, "utf8");
  return [...source.matchAll(importing)].map(
    ([, always, dynamic]) => always ?? dynamic ?? "",
  );
}

/** All that `file` brings in: the files, itself included, and the packages. */
export function importGraph(file: string): {
  files: string[];
  packages: string[];
} {
  const files = new Set([file]);
  const packages = new Set<string>();
  // A Set's iterator comes to what is added on the way, too.
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
