import type { Generated, Kysely, RawBuilder, SqlBool } from "kysely";
import type { Hero } from "../services/hero.ts";
import type { Engine } from "./engine.ts";
import { namePattern } from "./name-pattern.ts";
import { jsonArray, type Page } from "./pages.ts";
import { Turns } from "./turns.ts";

type NewHero = Omit<Hero, "id">;

/** The one table: no field of a hero is missing in it. */
export interface Tables {
  heroes: { [Column in keyof Hero]-?: Generated<NonNullable<Hero[Column]>> };
}

/** A term of characters that mean nothing special in a regular expression. */
const plainTerm = /^[\w !"#%&',/:;<=>@`~-]{0,1000}$/;

/** The heroes in an open database. */
export class HeroTable {
  readonly #db: Kysely<Tables>;
  readonly #engine: Engine;
  readonly #reads: Turns;
  readonly #matches = new Turns();

  constructor(db: Kysely<Tables>, engine: Engine) {
    this.#db = db;
    this.#engine = engine;
    this.#reads = new Turns(engine.readsAtOnce);
  }

  /**
   * The heroes whose names match `pattern`, else all, by id, as JSON, in pieces
   * that are made when they are asked for. A plain term is found by the
   * database itself; anything else is a regular expression.
   */
  list(pattern = ""): AsyncGenerator<string, string> {
    if (!plainTerm.test(pattern)) {
      const matches = namePattern(pattern);
      return jsonArray({
        turns: this.#matches,
        read: (after, size) => this.#page(after, size),
        matches: ({ name }) => matches(name),
      });
    }
    const holds = this.#engine.nameHolds(pattern.toLowerCase());
    return jsonArray({
      turns: this.#reads,
      read: (after, size) => this.#page(after, size, pattern && holds),
    });
  }

  find(id: number): Promise<Hero | undefined> {
    const hero = this.#db.selectFrom("heroes").selectAll().where("id", "=", id);
    return hero.executeTakeFirst();
  }

  /** Resolves with the new hero, its id included. */
  add(hero: NewHero): Promise<Hero> {
    const added = this.#db.insertInto("heroes").values(hero).returningAll();
    return this.#engine.write(() => added.executeTakeFirstOrThrow());
  }

  /** Resolves with whether there is a hero of that id. */
  async save({ id, ...texts }: Hero): Promise<boolean> {
    const saved = this.#db
      .updateTable("heroes")
      .set(texts)
      .where("id", "=", id);
    const { numUpdatedRows } = await this.#engine.write(() =>
      saved.executeTakeFirstOrThrow(),
    );
    return numUpdatedRows > 0n;
  }

  async remove(id: number): Promise<void> {
    const removed = this.#db.deleteFrom("heroes").where("id", "=", id);
    await this.#engine.write(() => removed.execute());
  }

  /** Resolves once no connection is open any more. */
  close(): Promise<void> {
    return this.#db.destroy();
  }

  /** Of the `size` heroes after the id `after`, those that `condition` finds. */
  async #page(
    after: number,
    size: number,
    condition?: RawBuilder<SqlBool> | "",
  ): Promise<Page> {
    const rest = this.#db
      .selectFrom("heroes")
      .where("id", ">", after)
      .orderBy("id");
    if (!condition) {
      const heroes = await rest.selectAll().limit(size).execute();
      return { heroes, end: heroes[size - 1]?.id };
    }
    // A limit of what is found would have the query read on until it is found.
    const last = rest
      .select("id")
      .limit(1)
      .offset(size - 1);
    const end = (await last.executeTakeFirst())?.id;
    const page = end === undefined ? rest : rest.where("id", "<=", end);
    return { heroes: await page.where(condition).selectAll().execute(), end };
  }
}
