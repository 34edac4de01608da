import { setImmediate } from "node:timers/promises";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Hero } from "../services/hero.ts";
import type { Engine } from "./engine.ts";
import { namePattern } from "./name-pattern.ts";

/** The one table. */
export interface Tables {
  heroes: { id: number; name: string };
}

/** A term of characters that mean nothing special in a regular expression. */
const plainTerm = /^[\w !"#%&',/:;<=>@`~-]{0,1000}$/;

/** How many heroes are matched before other requests get their turn. */
const slice = 1000;

/** The heroes in an open database. */
export class HeroTable {
  readonly #db: Kysely<Tables>;
  readonly #engine: Engine;

  constructor(db: Kysely<Tables>, engine: Engine) {
    this.#db = db;
    this.#engine = engine;
  }

  /** All heroes as JSON, by id. */
  list(): Promise<string> {
    return this.#engine.read(() => this.#json(sql`true`));
  }

  /**
   * Those whose names match `pattern`, as JSON, by id. A plain term is found
   * by the database itself; anything else is a regular expression.
   */
  search(pattern: string): Promise<string> {
    return this.#engine.read(() =>
      plainTerm.test(pattern)
        ? this.#json(this.#engine.nameHolds(pattern))
        : this.#matching(pattern),
    );
  }

  find(id: number): Promise<Hero | undefined> {
    return this.#db
      .selectFrom("heroes")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
  }

  /** Resolves with the new hero, its id included. */
  add(name: string): Promise<Hero> {
    const added = sql<Hero>`insert into heroes (name) values (${name}) returning id, name`;
    return this.#engine.write(async () => {
      const { rows } = await added.execute(this.#db);
      return (rows as [Hero])[0]; // An insert that does not fail returns its row.
    });
  }

  /** Resolves with whether there is a hero of that id. */
  save({ id, name }: Hero): Promise<boolean> {
    const saved = this.#db
      .updateTable("heroes")
      .set({ name })
      .where("id", "=", id);
    return this.#engine.write(async () => {
      const { numUpdatedRows } = await saved.executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    });
  }

  async remove(id: number): Promise<void> {
    const removed = this.#db.deleteFrom("heroes").where("id", "=", id);
    await this.#engine.write(() => removed.execute());
  }

  /** Resolves once no connection is open any more. */
  close(): Promise<void> {
    return this.#db.destroy();
  }

  async #json(condition: RawBuilder<unknown>): Promise<string> {
    const heroes = sql`select id, name from heroes where ${condition} order by id`;
    const { rows } = await this.#engine.jsonOf(heroes).execute(this.#db);
    const [{ json }] = rows as [{ json: string }]; // An aggregate has one row.
    return json;
  }

  async #matching(pattern: string): Promise<string> {
    const all = await this.#db
      .selectFrom("heroes")
      .selectAll()
      .orderBy("id")
      .execute();
    const matches = namePattern(pattern);
    const found: Hero[] = [];
    for (let at = 0; at < all.length; at += slice) {
      const heroes = all.slice(at, at + slice);
      found.push(...heroes.filter(({ name }) => matches(name)));
      await setImmediate();
    }
    return JSON.stringify(found);
  }
}
