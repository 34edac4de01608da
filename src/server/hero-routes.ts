import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Hero } from "../services/heroes/hero.ts";
import { columns, hero, newHero } from "./columns.ts";
import { heroColumns } from "./database.ts";
import type { Engine } from "./engine.ts";
import { heroesJson } from "./heroes-json.ts";
import { httpError } from "./http-error.ts";

type NewHero = Omit<Hero, "id">;

const url = "/api/heroes";
const search = { type: "object", properties: { name: { type: "string" } } };

const names = Object.keys(columns) as (keyof NewHero)[];
const valuesOf = (body: NewHero) => names.map((name) => body[name]);
const values = names.map((_, i) => `$${i + 1}`);
const changes = names.map((name, i) => `"${name}" = $${i + 1}`);
const sql = {
  find: `select ${heroColumns} from heroes where id = $1`,
  add: `insert into heroes ("${names.join('", "')}") values (${values.join()}) returning ${heroColumns}`,
  save: `update heroes set ${changes.join()} where id = $${names.length + 1} returning ${heroColumns}`,
  remove: `delete from heroes where id = $1 returning ${heroColumns}`,
};

/** The six calls of `HeroService` (docs/specification.md). */
export function addHeroRoutes(app: FastifyInstance, db: Engine): void {
  app.get<{ Querystring: { name?: string } }>(
    url,
    { schema: { querystring: search } },
    ({ query: { name = "" } }, reply) =>
      reply
        .type("application/json; charset=utf-8")
        // Reads from the database as fast as the client reads, and stops when
        // it disconnects.
        .send(Readable.from(heroesJson(db, name), { highWaterMark: 0 })),
  );

  app.get<{ Params: { id: string } }>(`${url}/:id`, async ({ params }) => {
    const [found] = await db.query(sql.find, [idOf(params.id)]);
    if (found) return found;
    throw httpError(404, `'heroes' with id='${params.id}' not found`);
  });

  app.post<{ Body: NewHero }>(
    url,
    { schema: { body: newHero } },
    async ({ body }, reply) => {
      const [added] = await db.change("added", sql.add, valuesOf(body));
      return reply.code(201).send(added);
    },
  );

  app.put<{ Body: Hero }>(
    url,
    { schema: { body: hero } },
    async ({ body }, reply) => {
      const [saved] = await db.change("updated", sql.save, [
        ...valuesOf(body),
        body.id,
      ]);
      if (saved) return reply.code(204).send();
      throw httpError(
        404,
        `'heroes' item with id='${body.id}' not found and may not be created with PUT; use POST instead.`,
      );
    },
  );

  app.delete<{ Params: { id: string } }>(
    `${url}/:id`,
    async ({ params }, reply) => {
      await db.change("removed", sql.remove, [idOf(params.id)]);
      return reply.code(204).send();
    },
  );
}

/** The id in a URL, such as "12"; -1, which no hero has, for "012" or "abc". */
function idOf(text: string): number {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : -1;
}
