import { setImmediate } from "node:timers/promises";
import type { Hero } from "../services/heroes/hero.ts";
import { heroColumns } from "./database.ts";
import type { Engine } from "./engine.ts";
import { isPlain, nameMatcher } from "./name-matcher.ts";

const pageSize = 200; // heroes
const partLength = 16 * 1024; // characters

/**
 * Reads the heroes whose names match `pattern`, ordered by id, page by page.
 * Yields a JSON array in parts, each a page or, with long names, less: a client
 * that reads slowly keeps one in memory.
 */
export async function* heroesJson(
  db: Engine,
  pattern: string,
): AsyncGenerator<string> {
  const matches = nameMatcher(pattern);
  // The database finds plain terms, since sending all rows to this process
  // takes longer.
  const term = isPlain(pattern) ? pattern.toLowerCase() : "";
  const page = `select ${heroColumns} from heroes
    where id > $1 and ${db.contains("name", "$2")} order by id limit ${pageSize}`;
  let separator = "[";
  let after: number | undefined = -1; // the id before the page
  while (after !== undefined) {
    const part = partOf(await db.query<Hero>(page, [after, term]), matches);
    // Even without matches, since the loop ends here if the client has
    // disconnected.
    yield part.json && separator + part.json;
    if (part.json !== "") separator = ",";
    after = part.last;
    // A query of SQLite blocks the process, so let it serve other requests.
    await setImmediate();
  }
  yield separator === "[" ? "[]" : "]";
}

interface Part {
  readonly json: string;
  /** The id before the next part; undefined if there is none. */
  readonly last: number | undefined;
}

/** The heroes at the start of a page, as many as a part holds. */
function partOf(
  rows: readonly Hero[],
  matches: (name: string) => boolean,
): Part {
  const found: string[] = [];
  let length = 0;
  for (const hero of rows) {
    if (!matches(hero.name)) continue;
    const json = JSON.stringify(hero);
    found.push(json);
    length += json.length;
    if (length > partLength) return { json: found.join(), last: hero.id };
  }
  return { json: found.join(), last: rows[pageSize - 1]?.id };
}
