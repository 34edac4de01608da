// Writes docs/api.md, what each entry exports, from the doc comments:
// `node spec/tools/api/api.js`.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import ts from "typescript";

/**
 * @typedef {{ readonly name: string, readonly file: string, readonly isType: boolean }} Exported
 */

/** The modules that are the package's entries, by the names they are imported by. */
const entries = {
  "rx-heroes": "src/index.ts",
  "rx-heroes/react": "src/react/index.ts",
  "rx-heroes/testing": "src/marbles/testing/index.ts",
  "rx-heroes/inspect": "src/marbles/inspect/index.ts",
  "rx-heroes/devtools": "src/marbles/devtools/index.ts",
};

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync("docs/api.md", await apiPage());
}

/** The page, a section for each entry. */
export function apiPage() {
  const text = `# API

The functions and classes of each entry. Each links to its source, whose comments say the rest.

${Object.entries(entries).map(section).join("\n\n")}`;
  return format(text, { parser: "markdown" });
}

/** @param {[name: string, file: string]} entry */
function section([name, file]) {
  const values = exportsOf(file)
    .filter(({ isType }) => !isType)
    .map((one) => `- [\`${one.name}\`](../${one.file}): ${summary(one)}`);
  return `## \`${name}\`\n\n${values.join("\n")}`;
}

/**
 * The names that an entry exports, each with the file that declares it.
 * @param {string} entry
 * @returns {Exported[]}
 */
function exportsOf(entry) {
  return parsed(entry).statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement)) return [];
    const { exportClause, moduleSpecifier } = statement;
    if (!exportClause || !ts.isNamedExports(exportClause)) return [];
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return [];
    const file = join(dirname(entry), moduleSpecifier.text);
    return exportClause.elements.map(({ name, isTypeOnly }) => ({
      name: name.text,
      file,
      isType: isTypeOnly || statement.isTypeOnly,
    }));
  });
}

/**
 * The first sentence of the doc comment of what `file` declares as `name`.
 * @param {Exported} exported
 */
function summary({ name, file }) {
  const declaration = parsed(file).statements.find((statement) =>
    namesOf(statement).includes(name),
  );
  const comments = declaration ? ts.getJSDocCommentsAndTags(declaration) : [];
  const text = ts.getTextOfJSDocComment(comments[0]?.comment) ?? "";
  const [sentence = ""] = /^.*?[.:](?=\s|$)/s.exec(text) ?? [text];
  if (sentence === "") throw new Error(`${name} in ${file} has no doc comment`);
  return sentence
    .replace(/\s+/g, " ")
    .replace(/\{@link (\S+?)\}/g, "`$1`")
    .replace(/[.:]$/, "");
}

/**
 * What a statement declares.
 * @param {ts.Statement} statement
 */
function namesOf(statement) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) =>
      name.getText(),
    );
  }
  const { name } = /** @type {{ name?: ts.Identifier }} */ (
    /** @type {unknown} */ (statement)
  );
  return name ? [name.text] : [];
}

/** @param {string} file */
function parsed(file) {
  const text = readFileSync(file, "utf8");
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}
