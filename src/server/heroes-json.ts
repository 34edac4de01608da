import { setImmediate } from "node:timers/promises";
import type { Hero } from "../services/hero.ts";
import type { Engine } from "./engine.ts";
import { isPlain, nameMatcher } from "./name-matcher.ts";

const pageRows = 200;
const pageLength = 16 * 1024; // characters of names

/**
 * Reads the heroes whose names match `pattern`, ordered by id, page by page.
 * Yields a JSON array in parts.
 */
export async function* heroesJson(
  db: Engine,
  pattern: string,
): AsyncGenerator<string> {
  const matches = nameMatcher(pattern);
  const term = isPlain(pattern) ? pattern.toLowerCase() : "";
  let after = -1;
  let separator = "[";
  for (;;) {
    const page = await nextPage(db, after, term);
    const last = page.at(-1);
    if (!last) break;
    const found = page
      .filter(({ name }) => matches(name))
      .map((hero) => JSON.stringify(hero));
    // A reader that is gone ends the loop here, even if nothing was found.
    yield found.length > 0 ? separator + found.join() : "";
    if (found.length > 0) separator = ",";
    after = last.id;
    // A query of SQLite blocks the process, so let it serve other requests.
    await setImmediate();
  }
  yield separator === "[" ? "[]" : "]";
}

async function nextPage(
  db: Engine,
  after: number,
  term: string,
): Promise<Hero[]> {
  const rows = await db.query<Hero>(
    `with page as (select * from heroes where id > $1 order by id limit ${pageRows})
     select * from page where ${db.nameContains} or id = (select max(id) from page) order by id`,
    [after, term],
  );
  let length = 0;
  const end = rows.findIndex(
    ({ name }) => (length += name.length) > pageLength,
  );
  return end < 0 ? rows : rows.slice(0, end + 1);
}
