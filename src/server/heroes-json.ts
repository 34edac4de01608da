import { setImmediate } from "node:timers/promises";
import type { Hero } from "../services/hero.ts";
import type { Engine } from "./engine.ts";
import { isPlain, nameMatcher } from "./name-matcher.ts";

const maxRows = 500; // in a page
const maxLength = 4 * 1024; // characters of a page's names

const list = "select * from heroes where id > $1 order by id limit $2";

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
  // takes two to three times as long. It adds the last row of the page, since
  // the next page starts after that.
  const term = isPlain(pattern) ? pattern.toLowerCase() : "";
  const search = `with page as (${list}) select * from page
    where ${db.nameContains} or id = (select max(id) from page) order by id`;
  let after = -1;
  let limit = 10;
  let separator = "[";
  for (;;) {
    const rows = await (term === ""
      ? db.query<Hero>(list, [after, limit])
      : db.query<Hero>(search, [after, limit, term]));
    const page = firstRows(rows);
    const last = page.at(-1);
    if (!last) break;
    const found = page
      .filter(({ name }) => matches(name))
      .map((hero) => JSON.stringify(hero));
    // Even without matches, since the loop ends here if the client has
    // disconnected.
    yield found.length > 0 ? separator + found.join() : "";
    if (found.length > 0) separator = ",";
    after = last.id;
    limit =
      page.length < rows.length ? page.length : Math.min(2 * limit, maxRows);
    // A query of SQLite blocks the process, so let it serve other requests.
    await setImmediate();
  }
  yield separator === "[" ? "[]" : "]";
}

/** The rows of one page: fewer if their names are long. */
function firstRows(rows: readonly Hero[]): readonly Hero[] {
  let length = 0;
  const end = rows.findIndex(({ name }) => (length += name.length) > maxLength);
  return end < 0 ? rows : rows.slice(0, end + 1);
}
