import { setImmediate } from "node:timers/promises";
import type { Hero } from "../services/heroes/hero.ts";
import { heroColumns } from "./database.ts";
import type { Engine } from "./engine.ts";
import { isPlain, nameMatcher } from "./name-matcher.ts";

const firstLimit = 25; // heroes
const maxLimit = 200; // heroes
const maxLength = 12 * 1024; // characters

/**
 * Reads the heroes whose names match `pattern`, ordered by id, page by page.
 * Yields a JSON array in parts, each a page. A client that reads slowly keeps one
 * in memory, so pages are shorter where names are long.
 */
export async function* heroesJson(
  db: Engine,
  pattern: string,
): AsyncGenerator<string> {
  // The database finds plain terms, since sending all rows to this process
  // takes longer.
  const term = isPlain(pattern) ? pattern.toLowerCase() : "";
  const matches = isPlain(pattern) ? () => true : nameMatcher(pattern);
  const page = `select ${heroColumns} from heroes
    where id > $1 and ${db.contains("name", "$2")} order by id limit $3`;
  let separator = "[";
  let limit = firstLimit; // of the page
  let after: number | undefined = -1; // the id before the page
  while (after !== undefined) {
    const rows = db.query<Hero>(page, [after, term, limit]);
    const part = partOf(await rows, limit, matches);
    // Even without matches, since the loop ends here if the client has
    // disconnected.
    yield part.json && separator + part.json;
    if (part.json !== "") separator = ",";
    ({ last: after, limit } = part);
    // A query of SQLite blocks the process, so let it serve other requests.
    await setImmediate();
  }
  yield separator === "[" ? "[]" : "]";
}

interface Part {
  readonly json: string;
  /** Its last id; undefined if there are no more heroes. */
  readonly last: number | undefined;
  /** Rows of the next page. */
  readonly limit: number;
}

/** The heroes of a page, or of its first half if their names are long. */
function partOf(
  rows: readonly Hero[],
  limit: number,
  matches: (name: string) => boolean,
): Part {
  const found = rows.filter(({ name }) => matches(name));
  const json = JSON.stringify(found).slice(1, -1);
  if (json.length > maxLength && rows.length > 1) {
    const half = Math.floor(rows.length / 2);
    return partOf(rows.slice(0, half), half, matches);
  }
  const isShort = json.length < maxLength / 2;
  const next = isShort ? Math.min(2 * limit, maxLimit) : limit;
  return { json, last: rows[limit - 1]?.id, limit: next };
}
