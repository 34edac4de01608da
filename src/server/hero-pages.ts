import type { Hero } from "../services/hero.ts";
import type { Engine } from "./engine.ts";
import { turns } from "./turns.ts";

/**
 * Resolves with those of the `size` heroes after an id whose names hold `term`,
 * and with the `end`, the last id among the `size`, if there may be others.
 */
export type ReadPage = (
  after: number,
  size: number,
  term: string,
) => Promise<{ heroes: readonly Hero[]; end: number | undefined }>;

/** Reads the table a page at a time, in turn for all who read much of it. */
export function heroPages(db: Engine): ReadPage {
  const takeTurn = turns(db.readsAtOnce);
  const rest = "from heroes where id > $1";
  const list = `select * ${rest} order by id limit $2`;
  // A limit of what is found would have the query read on until it is found.
  const last = `select id ${rest} order by id limit 1 offset $2`;
  const search = `select * ${rest} and id <= $2 and ${db.nameHolds} order by id`;
  return (after, size, term) =>
    takeTurn(async () => {
      if (term === "") {
        const heroes = await db.query<Hero>(list, [after, size]);
        return { heroes, end: heroes[size - 1]?.id };
      }
      const [row] = await db.query<Hero>(last, [after, size - 1]);
      const values = [after, row?.id ?? 2 ** 31 - 1, term];
      return { heroes: await db.query<Hero>(search, values), end: row?.id };
    });
}
