import type { HeroTable, Page } from "./hero-table.ts";
import { namePattern } from "./name-pattern.ts";

/** What is sent at a time, and kept for whoever does not read. */
interface Piece extends Pick<Page, "end"> {
  readonly json: Buffer;
  /** How many heroes were looked at, where the page held too many. */
  readonly cutAt?: number;
}

const weight = 16 * 1024; // characters of JSON in a piece
const worktime = 10; // ms in which a pattern keeps others waiting
const mostHeroes = 2000; // in a page, which keeps others waiting as well

/** A term of characters that mean nothing special in a regular expression. */
const plainTerm = /^[\w !"#%&',/:;<=>@`~-]{0,1000}$/;

/**
 * The heroes whose names match `pattern`, by id, as JSON, in pieces. Each is
 * made when it is asked for, so that nothing is searched for whoever has left.
 * A plain term is found by the database itself; anything else is a regular
 * expression.
 */
export async function* heroList(
  table: HeroTable,
  pattern: string,
): AsyncGenerator<Buffer> {
  const isPlain = plainTerm.test(pattern);
  const term = isPlain ? pattern.toLowerCase() : "";
  const matches = isPlain ? () => true : namePattern(pattern);
  let [after, size, before] = [-1, 250, "["];
  for (;;) {
    const { json, end, cutAt } = await table.takeTurn(async () =>
      pieceOf(await table.page(after, size, term), matches, before),
    );
    yield json;
    if (end === undefined) return;
    if (json.length > 1) before = ",";
    after = end;
    size = cutAt ?? Math.min(size * 2, mostHeroes);
  }
}

function pieceOf(
  { heroes, end }: Page,
  matches: (name: string) => boolean,
  before: string,
): Piece {
  const begin = performance.now();
  let [json, next] = ["", before];
  for (const [i, hero] of heroes.entries()) {
    if (matches(hero.name)) {
      json += next + JSON.stringify(hero);
      next = ",";
    }
    if (json.length > weight || performance.now() - begin > worktime) {
      return { json: Buffer.from(json || " "), end: hero.id, cutAt: i + 1 };
    }
  }
  if (end === undefined) json += next === "[" ? "[]" : "]";
  // A blank keeps the connection, which is closed when it is silent.
  return { json: Buffer.from(json || " "), end };
}
