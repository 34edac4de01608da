import { ReadableStream } from "node:stream/web";
import type { FastifyInstance } from "fastify";
import type { Hero } from "../services/hero.ts";
import { columns, hero, newHero } from "./columns.ts";
import type { Engine } from "./engine.ts";
import { heroList } from "./hero-list.ts";
import { heroPages } from "./hero-pages.ts";
import { refusal } from "./refusal.ts";

const heroes = "/api/heroes";
const query = { type: "object", properties: { name: { type: "string" } } };

type Texts = Omit<Hero, "id">;

const names = Object.keys(columns) as (keyof Texts)[];
const valuesOf = (body: Texts) => names.map((name) => body[name]);
const places = names.map((_, i) => `$${i + 1}`);
const add = `insert into heroes ("${names.join('", "')}") values (${places.join()}) returning *`;
const changes = names.map((name, i) => `"${name}" = $${i + 1}`);
const save = `update heroes set ${changes.join()} where id = $${names.length + 1} returning id`;

/** `GET api/heroes`, with and without a name, and `GET api/heroes/{id}`. */
export function addReads(app: FastifyInstance, db: Engine): void {
  const readPage = heroPages(db);
  app.get<{ Querystring: { name?: string } }>(
    heroes,
    { schema: { querystring: query } },
    ({ query: { name = "" } }, reply) =>
      reply
        .type("application/json; charset=utf-8")
        .send(ReadableStream.from(heroList(readPage, name))),
  );

  app.get<{ Params: { id: string } }>(`${heroes}/:id`, async ({ params }) => {
    const find = "select * from heroes where id = $1";
    const [found] = await db.query(find, [idOf(params.id)]);
    if (found) return found;
    throw refusal(404, `'heroes' with id='${params.id}' not found`);
  });
}

/** POST and PUT to `api/heroes`, and `DELETE api/heroes/{id}`. */
export function addWrites(app: FastifyInstance, db: Engine): void {
  app.post<{ Body: Texts }>(
    heroes,
    { schema: { body: newHero } },
    async ({ body }, reply) => {
      const [added] = await db.query(add, valuesOf(body));
      return reply.code(201).send(added);
    },
  );

  app.put<{ Body: Hero }>(
    heroes,
    { schema: { body: hero } },
    async ({ body }, reply) => {
      const [saved] = await db.query(save, [...valuesOf(body), body.id]);
      if (saved) return reply.code(204).send();
      const text = `'heroes' item with id='${body.id}' not found and may not be created with PUT; use POST instead.`;
      throw refusal(404, text);
    },
  );

  app.delete<{ Params: { id: string } }>(
    `${heroes}/:id`,
    async ({ params }, reply) => {
      const remove = "delete from heroes where id = $1 returning id";
      await db.query(remove, [idOf(params.id)]);
      return reply.code(204).send();
    },
  );
}

/** The number whose own text is `text`, else an id that no hero has. */
function idOf(text: string): number {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : -1;
}
