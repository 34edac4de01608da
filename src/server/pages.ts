import type { Hero } from "../services/hero.ts";
import { giveWay, type Turns } from "./turns.ts";

/** Heroes that were next to each other in the table. */
export interface Page {
  readonly heroes: readonly Hero[];
  /** The last id that was looked at, if there may be others after it. */
  readonly end: number | undefined;
}

/** How heroes are read and chosen. */
export interface Reading {
  /** So many who read in the same way have a page read at a time. */
  readonly turns: Turns;
  /** Reads a page: of `size` heroes after the id `after`, those looked for. */
  readonly read: (after: number, size: number) => Promise<Page>;
  /** Whether a hero is looked for; without it, all are. */
  readonly matches?: (hero: Hero) => boolean;
}

/** What one piece of an answer holds of a page: as much as may be kept. */
interface Piece extends Pick<Page, "end"> {
  readonly json: string;
  /** How many heroes were looked at, where the page was too long. */
  readonly cutAt?: number;
}

const weight = 32 * 1024; // characters of JSON that are kept for a reader
const worktime = 100; // ms until others have their turn
const slice = 10; // ms until short requests are answered

/**
 * The heroes of a table as the JSON of an array, in pieces, the last of which
 * is returned. Each is made when it is asked for, so that little is kept for
 * whoever does not read, and nothing is searched for whoever has left.
 */
export async function* jsonArray(
  reading: Reading,
): AsyncGenerator<string, string> {
  let [after, size, most, separator] = [-1, 1000, 4000, "["];
  for (;;) {
    const isFirst = after < 0;
    const { json, end, cutAt } = await reading.turns.take(
      async () => pieceOf(await reading.read(after, size), reading.matches),
      isFirst,
    );
    const isEmpty = json === "";
    const text = isEmpty ? "" : separator + json;
    if (end === undefined)
      return isEmpty && separator === "[" ? "[]" : `${text}]`;
    if (!isEmpty) separator = ",";
    // A blank keeps the connection, which is closed when it is silent.
    yield text || " ";
    after = end;
    most = cutAt ?? most;
    size = Math.min(size * 2, most);
  }
}

async function pieceOf(
  { heroes, end }: Page,
  matches: Reading["matches"],
): Promise<Piece> {
  const json: string[] = [];
  let [looked, length] = [0, 0];
  const begin = performance.now();
  let [now, last] = [begin, begin];
  for (const hero of heroes) {
    looked++;
    if (matches?.(hero) ?? true) {
      const text = JSON.stringify(hero);
      json.push(text);
      length += text.length;
    }
    if (matches) now = performance.now();
    if (length > weight || now - begin > worktime) {
      return { json: json.join(","), end: hero.id, cutAt: looked };
    }
    if (now - last > slice) {
      await giveWay(last);
      last = performance.now();
    }
  }
  return { json: json.join(","), end };
}
