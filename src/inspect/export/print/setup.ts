import { words } from "./words.ts";

/** The statements of `setup` without what is defined there and never used. */
export function pruned(setup: string, body: string): string[] {
  const statements = setup
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean);
  const kept: string[] = [];
  let used = words(body);
  for (const statement of statements.reverse()) {
    const left = prunedStatement(statement, used);
    if (left === undefined) continue;
    kept.unshift(`${left};`);
    used = new Set([...used, ...words(left.replace(/^[^=]*=/, ""))]);
  }
  return kept;
}

function prunedStatement(
  statement: string,
  used: ReadonlySet<string>,
): string | undefined {
  const [, name, names] =
    /^const (?:([\w$]+)|\{([^}]*)\}) =/.exec(statement) ?? [];
  if (name !== undefined) return used.has(name) ? statement : undefined;
  if (names === undefined) return statement;
  const left = names
    .split(",")
    .map((one) => one.trim())
    .filter((one) => used.has(one.split(":").at(-1)?.trim() ?? ""));
  if (left.length === 0) return undefined;
  return statement.replace(/\{[^}]*\}/, `{ ${left.join(", ")} }`);
}
