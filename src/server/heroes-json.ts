import { setImmediate } from "node:timers/promises";
import type { Hero } from "../services/heroes/hero.ts";
import { heroColumns } from "./database.ts";
import type { Engine } from "./engine.ts";
import { isPlain, nameMatcher } from "./name-matcher.ts";

const pageLength = 12 * 1024; // characters of JSON
const maxRows = 2000; // of a page, also those that do not match

const maxId = 2 ** 31 - 1; // of PostgreSQL's integers

const page = "from heroes where id > $1 order by id limit";
const list = `select ${heroColumns} ${page} $2`;

/**
 * Reads the heroes whose names match `pattern`, ordered by id, page by page.
 * Yields a JSON array in parts.
 */
export async function* heroesJson(
  db: Engine,
  pattern: string,
): AsyncGenerator<string> {
  const matches = nameMatcher(pattern);
  // The database finds plain terms, since sending all rows to this process
  // takes longer. It adds the last row of a page, since the next page starts
  // after that. Only the last page has none.
  const term = isPlain(pattern) ? pattern.toLowerCase() : "";
  const search = `with last as (select id ${page} 1 offset $2 - 1)
    select ${heroColumns} from heroes where id > $1
    and id <= coalesce((select id from last), ${maxId})
    and (${db.contains("name", "$3")} or id = (select id from last))
    order by id`;
  let after = -1; // the id before the page
  let limit = 20; // rows of the page
  let separator = "[";
  for (;;) {
    const rows = await (term === ""
      ? db.query<Hero>(list, [after, limit])
      : db.query<Hero>(search, [after, limit, term]));
    const found: string[] = [];
    let count = 0;
    let length = 0;
    for (const hero of rows) {
      const json = JSON.stringify(hero);
      if (matches(hero.name)) found.push(json);
      after = hero.id;
      count++;
      length += json.length;
      if (length > pageLength) break;
    }
    // Even without matches, since the loop ends here if the client has
    // disconnected.
    yield found.length > 0 ? separator + found.join(",") : "";
    if (found.length > 0) separator = ",";
    // After the last hero, a search returns no row at all.
    const isLast = rows.length < (term === "" ? limit : 1);
    if (isLast && count === rows.length) break;
    // As many rows as give a page of pageLength. A search reads more of them
    // than it returns.
    const read = limit * (count / rows.length);
    limit = Math.min(Math.ceil((pageLength * read) / length), maxRows);
    // A query of SQLite blocks the process, so let it serve other requests.
    await setImmediate();
  }
  yield separator === "[" ? "[]" : "]";
}
