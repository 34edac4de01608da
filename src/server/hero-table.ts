import type { Generated, Kysely } from "kysely";
import type { Hero } from "../services/hero.ts";
import { isLocked } from "./database-failure.ts";
import type { Engine } from "./engine.ts";
import { retried } from "./retried.ts";
import { type TakeTurn, turns } from "./turns.ts";

/** The one table: no field of a hero is missing in it. */
export interface Tables {
  heroes: { [Column in keyof Hero]-?: Generated<NonNullable<Hero[Column]>> };
}

/** Heroes that were looked for next to each other in the table. */
export interface Page {
  readonly heroes: readonly Hero[];
  /** The last id that was looked at, if there may be others after it. */
  readonly end: number | undefined;
}

/** The heroes in an open database. */
export class HeroTable {
  /** Who reads many heroes has a page read, and looks at it, in turn. */
  readonly takeTurn: TakeTurn;
  readonly #db: Kysely<Tables>;
  readonly #nameHolds: Engine["nameHolds"];

  constructor(db: Kysely<Tables>, { nameHolds, readsAtOnce }: Engine) {
    this.#db = db;
    this.#nameHolds = nameHolds;
    this.takeTurn = turns(readsAtOnce);
  }

  find(id: number): Promise<Hero | undefined> {
    const hero = this.#db.selectFrom("heroes").selectAll().where("id", "=", id);
    return hero.executeTakeFirst();
  }

  /** Of the `size` heroes after the id `after`, those whose names hold `term`. */
  async page(after: number, size: number, term: string): Promise<Page> {
    const rest = this.#db
      .selectFrom("heroes")
      .where("id", ">", after)
      .orderBy("id");
    if (term === "") {
      const heroes = await rest.selectAll().limit(size).execute();
      return { heroes, end: heroes[size - 1]?.id };
    }
    // A limit of what is found would have the query read on until it is found.
    const last = rest.select("id").offset(size - 1);
    const end = (await last.limit(1).executeTakeFirst())?.id;
    const page = end === undefined ? rest : rest.where("id", "<=", end);
    const found = page.where(this.#nameHolds(term)).selectAll();
    return { heroes: await found.execute(), end };
  }

  /** Resolves with the new hero, its id included. */
  add(hero: Omit<Hero, "id">): Promise<Hero> {
    const added = this.#db.insertInto("heroes").values(hero).returningAll();
    return written(() => added.executeTakeFirstOrThrow());
  }

  /** Resolves with whether there is a hero of that id. */
  async save({ id, ...texts }: Hero): Promise<boolean> {
    const saved = this.#db
      .updateTable("heroes")
      .set(texts)
      .where("id", "=", id);
    const [result] = await written(() => saved.execute());
    return result?.numUpdatedRows !== 0n;
  }

  async remove(id: number): Promise<void> {
    const removed = this.#db.deleteFrom("heroes").where("id", "=", id);
    await written(() => removed.execute());
  }

  /** Resolves once no connection is open any more. */
  close(): Promise<void> {
    return this.#db.destroy();
  }
}

/** Waits for another program that writes to SQLite; PostgreSQL itself waits. */
function written<T>(query: () => Promise<T>): Promise<T> {
  return retried(query, { mayPass: isLocked, patience: 2000, pause: 5 });
}
