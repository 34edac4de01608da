import { setImmediate } from "node:timers/promises";
import type { Hero } from "../services/heroes/hero.ts";
import { heroColumns } from "./database.ts";
import type { Sql } from "./engine.ts";
import { isPlain, nameMatcher } from "./name-matcher.ts";

const pageSize = 200; // heroes
const pageLength = 20_000; // characters of names

interface Page {
  /** Its heroes as JSON, separated by commas; null if there are none. */
  readonly heroes: string | null;
  /** Its last id; null if there are no more heroes. */
  readonly last: number | null;
}

type Part = Pick<Page, "last"> & { readonly json: Buffer };

/**
 * Yields the heroes whose names match `pattern`, ordered by id: a JSON array in
 * parts, each a page. So a client that never reads keeps one page in memory.
 */
export async function* heroesJson(
  db: Sql,
  pattern: string,
): AsyncGenerator<Buffer> {
  // The database finds plain terms itself, which is faster.
  const matches = isPlain(pattern) ? undefined : nameMatcher(pattern);
  const term = matches ? "" : pattern.toLowerCase();
  const sql = pageOf(db);
  let separator = "[";
  let after: number | null = -1; // the id before the page
  while (after !== null) {
    const part: Part = await read(after);
    // An empty part, too: if the client has disconnected, the loop ends here.
    yield part.json;
    if (part.json.length > 0) separator = ",";
    after = part.last;
    // A query of SQLite blocks the process. Other requests get their turn here.
    await setImmediate();
  }
  yield Buffer.from(separator === "[" ? "[]" : "]");

  // Not in the loop, whose variables live on while a client does not read: the
  // text would be in memory beside its bytes.
  async function read(id: number): Promise<Part> {
    const [page] = await db.query<Page>(sql, [id, term]);
    const heroes = only(matches, page?.heroes ?? "");
    const json = Buffer.from(heroes && separator + heroes);
    return { json, last: page?.last ?? null };
  }
}

/**
 * SQL for a page: heroes after the id `$1` whose names contain `$2`, as many as
 * fit if each has the longest name.
 */
function pageOf(db: Sql): string {
  return `with next as (
      select ${heroColumns} from heroes
      where id > $1 and ${db.contains("name", "$2")}
      order by id limit ${pageSize}
    ), page as (
      select * from next order by id limit (
        select 1 + ${pageLength} / coalesce(max(length(name) + 1), 1) from next
      )
    )
    select string_agg(${db.json("page")}, ',') as heroes,
      case when count(*) = ${pageSize} or count(*) < (select count(*) from next)
        then max(id) end as last
    from page`;
}

/** Those of `heroes` that match. */
function only(
  matches: ((name: string) => boolean) | undefined,
  heroes: string,
): string {
  if (!matches) return heroes;
  const all = JSON.parse(`[${heroes}]`) as Hero[];
  const found = all.filter(({ name }) => matches(name));
  return JSON.stringify(found).slice(1, -1);
}
