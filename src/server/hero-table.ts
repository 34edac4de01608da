import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Hero } from "../services/hero.ts";
import type { Engine } from "./engine.ts";
import { giveWay } from "./give-way.ts";
import { namePattern } from "./name-pattern.ts";
import { Turns } from "./turns.ts";

/** The one table. */
export interface Tables {
  heroes: { id: number; name: string };
}

/** A term of characters that mean nothing special in a regular expression. */
const plainTerm = /^[\w !"#%&',/:;<=>@`~-]{0,1000}$/;

/** How many ids one query covers: no query takes long, or much memory. */
const pageSize = 20_000;

/** How long names are matched before other requests get their turn. */
const slice = 10; // ms

/** The heroes in an open database. */
export class HeroTable {
  readonly #db: Kysely<Tables>;
  readonly #engine: Engine;
  readonly #searches = new Turns();
  /** Whether one page held all heroes when they were last read. */
  #isSmall = false;

  constructor(db: Kysely<Tables>, engine: Engine) {
    this.#db = db;
    this.#engine = engine;
  }

  /** All heroes as JSON, by id. */
  list(): Promise<string> {
    return this.#engine.read(() => this.#selected(sql`true`));
  }

  /**
   * Those whose names match `pattern`, as JSON, by id. A plain term is found
   * by the database itself; anything else is a regular expression.
   */
  search(pattern: string): Promise<string> {
    return plainTerm.test(pattern)
      ? this.#engine.read(() => this.#selected(this.#engine.nameHolds(pattern)))
      : this.#searches.take(() => this.#matching(pattern));
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

  async #selected(condition: RawBuilder<unknown>): Promise<string> {
    const pages: string[] = [];
    for await (const page of this.#pages(condition)) {
      if (page !== "[]") pages.push(page);
    }
    const [first = "[]", ...others] = pages;
    if (others.length === 0) return first;
    return `[${pages.map((page) => page.slice(1, -1)).join(",")}]`;
  }

  async #matching(pattern: string): Promise<string> {
    const matches = namePattern(pattern);
    const found: string[] = [];
    for await (const page of this.#pages(sql`true`)) {
      let begin = performance.now();
      for (const hero of JSON.parse(page) as Hero[]) {
        if (matches(hero.name)) found.push(JSON.stringify(hero));
        if (performance.now() - begin > slice) {
          await giveWay(begin);
          begin = performance.now();
        }
      }
    }
    return `[${found.join(",")}]`;
  }

  /** The heroes that `condition` holds for, by id, in arrays as JSON. */
  async *#pages(condition: RawBuilder<unknown>): AsyncGenerator<string> {
    let start: number | null = 0;
    while (start !== null) {
      const begin = performance.now();
      const { json, next } = await this.#page(start, condition);
      if (next !== null) await giveWay(begin);
      yield json;
      start = next;
    }
  }

  async #page(start: number, condition: RawBuilder<unknown>): Promise<Page> {
    const end = start + pageSize - 1;
    const isAll = start === 0 && this.#isSmall;
    // Comparing ids would take a tenth of a search's time.
    const inPage = isAll ? sql`true` : sql`id between ${start} and ${end}`;
    const page = sql<Page>`select ${this.#engine.json} as json, (select min(id) from heroes where id > ${end}) as next from (select id, name from heroes where ${inPage} and ${condition} order by id) as page`;
    const { rows } = await page.execute(this.#db);
    const [{ json, next }] = rows as [Page]; // An aggregate has one row.
    if (start === 0) this.#isSmall = next === null;
    return { json, next: isAll ? null : next };
  }
}

interface Page {
  readonly json: string;
  /** The id that the next page begins with, if there is one. */
  readonly next: number | null;
}
