import type { ReadPage } from "./hero-pages.ts";
import { namePattern } from "./name-pattern.ts";

const weight = 32 * 1024; // characters of JSON in a piece
const worktime = 10; // ms in which a pattern keeps others waiting
const mostHeroes = 2000; // in a page, which keeps others waiting as well

/** A term of characters that mean nothing special in a regular expression. */
const plainTerm = /^[\w !"#%&',/:;<=>@`~-]{0,1000}$/;

/**
 * The heroes whose names match `pattern`, by id, as JSON, in pieces. Each is
 * made when it is asked for, so that little is kept for whoever does not read,
 * and nothing is searched for whoever has left. A plain term is found by the
 * database itself; anything else is a regular expression.
 */
export async function* heroList(
  readPage: ReadPage,
  pattern: string,
): AsyncGenerator<string> {
  const isPlain = plainTerm.test(pattern);
  const term = isPlain ? pattern.toLowerCase() : "";
  const matches = isPlain ? undefined : namePattern(pattern);
  let [json, comma, after, size] = ["[", "", -1, 400];
  for (;;) {
    const { heroes, end } = await readPage(after, size, term);
    const until = performance.now() + worktime;
    let count = 0;
    for (const hero of heroes) {
      if (!matches || matches(hero.name)) {
        json += comma + JSON.stringify(hero);
        comma = ",";
      }
      after = hero.id;
      count++;
      if (json.length > weight || (matches && performance.now() > until)) break;
    }
    if (count < heroes.length) size = count;
    else if (end === undefined) break;
    else {
      after = end;
      if (json.length < weight / 2) size = Math.min(size * 2, mostHeroes);
    }
    // A blank keeps the connection, which is closed when it is silent.
    yield json || " ";
    json = "";
  }
  yield `${json}]`;
}
