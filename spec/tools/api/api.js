// Writes docs/api.md, what each entry exports, from the sources:
// `node spec/tools/api/api.js`.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import ts from "typescript";

/** The modules that are the package's entries, by the names they are imported by. */
const entries = {
  "rx-heroes": "src/index.ts",
  "rx-heroes/react": "src/react/index.ts",
  "rx-heroes/testing": "src/marbles/testing/index.ts",
  "rx-heroes/inspect": "src/marbles/inspect/index.ts",
  "rx-heroes/devtools": "src/marbles/devtools/index.ts",
};

/** @type {Map<string, ts.SourceFile>} What was emitted, by its source. */
const declarations = new Map();

if (argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync("docs/api.md", await apiPage());
}

/**
 * The page: for each entry its exports, with their comments and signatures. The
 * comments of an entry are the headings above its exports.
 */
export function apiPage() {
  const program = ts.createProgram(Object.values(entries), options());
  const sections = Object.entries(entries).map(
    ([name, file]) =>
      `## \`${name}\`\n\n${exportsOf(program, file).join("\n\n")}`,
  );
  const text = `# API

What each entry exports. Each name links to its source. \`node spec/tools/api/api.js\` writes this page.

${sections.join("\n\n")}`;
  return format(text, { parser: "markdown" });
}

function options() {
  const path = "src/build/package.tsconfig.json";
  const file = ts.readJsonConfigFile(path, (name) => ts.sys.readFile(name));
  return ts.parseJsonSourceFileConfigFileContent(file, ts.sys, "src/build")
    .options;
}

/**
 * The headings of `entry`, and each export with its declaration.
 * @param {ts.Program} program
 * @param {string} entry
 */
function exportsOf(program, entry) {
  const checker = program.getTypeChecker();
  const file = sourceFile(program, entry);
  return file.statements.filter(ts.isExportDeclaration).flatMap((statement) => {
    const above = file.text.slice(statement.pos, statement.getStart());
    const headings = [...above.matchAll(/^\/\/ (.+)$/gm)].map(
      ([, text = ""]) => `### ${text}`,
    );
    const clause = statement.exportClause;
    if (!clause || !ts.isNamedExports(clause)) return headings;
    const exported = clause.elements.map((element) => {
      const name = element.name.getText();
      const symbol = checker.getSymbolAtLocation(element.name);
      const { declarations } = checker.getAliasedSymbol(
        /** @type {ts.Symbol} */ (symbol),
      );
      const source = declarations?.[0]?.getSourceFile().fileName ?? "";
      return `#### [\`${name}\`](../${relative("", source)})\n\n\`\`\`ts\n${declaration(program, source, name)}\`\`\``;
    });
    return [...headings, ...exported];
  });
}

/**
 * The statements of the emitted declarations of `file` that declare `name`, with
 * their comments.
 * @param {ts.Program} program
 * @param {string} file
 * @param {string} name
 */
function declaration(program, file, name) {
  const { statements } = emitted(program, file);
  const found = statements.filter((statement) => declares(statement, name));
  if (found.length === 0) throw new Error(`${file} does not declare ${name}`);
  const text = found.map((statement) => statement.getFullText().trim());
  if (!text.some((code) => code.startsWith("/**"))) {
    throw new Error(`${name} in ${file} has no doc comment`);
  }
  return text
    .join("\n")
    .replace(/^ *#private;\n\n?/gm, "")
    .replace(/^export (declare )?/gm, "")
    .replace(/\{@link (\S+?)\}/g, "`$1`")
    .concat("\n");
}

/**
 * The declarations of `file`, as the package has them.
 * @param {ts.Program} program
 * @param {string} file
 */
function emitted(program, file) {
  const known = declarations.get(file);
  if (known) return known;
  let text = "";
  program.emit(
    sourceFile(program, file),
    (_path, code) => (text = code),
    undefined,
    true,
  );
  const { Latest } = ts.ScriptTarget;
  const parsed = ts.createSourceFile(`${file}.d.ts`, text, Latest, true);
  declarations.set(file, parsed);
  return parsed;
}

/**
 * @param {ts.Statement} statement
 * @param {string} name
 */
function declares(statement, name) {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.some(
      (one) => one.name.getText() === name,
    );
  }
  const { name: declared } = /** @type {{ name?: ts.Identifier }} */ (
    /** @type {unknown} */ (statement)
  );
  return declared?.text === name;
}

/**
 * @param {ts.Program} program
 * @param {string} file
 */
function sourceFile(program, file) {
  const found = program.getSourceFile(file);
  if (!found) throw new Error(`There is no ${file}`);
  return found;
}
