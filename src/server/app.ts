import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyError, type FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Hero } from "../services/hero.ts";
import type { Database } from "./database.ts";
import { namePattern } from "./name-pattern.ts";
import { Refusal } from "./refusal.ts";
import { xsrfProtection } from "./xsrf-protection.ts";

const heroes = "/api/heroes";
const name = { type: "string" };
const id = { type: "integer", minimum: 0, maximum: 2 ** 31 - 1 };
const newHero = { type: "object", properties: { name }, required: ["name"] };
const hero = {
  type: "object",
  properties: { id, name },
  required: ["id", "name"],
};

/**
 * The six calls of the specification (section 7) on the heroes of `db`. Every
 * refusal, and every failure, is answered with `{ error: text }`.
 */
export function createApp(db: Kysely<Database>): FastifyInstance {
  const app = Fastify({
    bodyLimit: 64 * 1024, // bytes
    routerOptions: { ignoreTrailingSlash: true },
    // A hero called 5 is a mistake, not a hero called "5".
    ajv: { customOptions: { coerceTypes: false } },
  });
  void app.register(fastifyCookie);
  app.addHook("onRequest", xsrfProtection);

  app.setNotFoundHandler(({ method, url }) => {
    throw new Refusal(404, `There is no ${method} ${url}`);
  });
  app.setErrorHandler(({ statusCode, message }: FastifyError, _, reply) => {
    // Only the database fails without a status.
    if (statusCode === undefined) console.error(message);
    return reply.code(statusCode ?? 503).send({
      error: statusCode === undefined ? "The database is away" : message,
    });
  });

  app.get<{ Querystring: { name?: string } }>(
    heroes,
    { schema: { querystring: { type: "object", properties: { name } } } },
    async ({ query }) => {
      const all = await db
        .selectFrom("heroes")
        .selectAll()
        .orderBy("id")
        .execute();
      if (query.name === undefined) return all;
      const matches = namePattern(query.name);
      return all.filter((hero) => matches(hero.name));
    },
  );

  app.get<{ Params: { id: string } }>(`${heroes}/:id`, async ({ params }) => {
    const found = await db
      .selectFrom("heroes")
      .selectAll()
      .where("id", "=", idOf(params.id))
      .executeTakeFirst();
    return found ?? notFound(params.id);
  });

  app.post<{ Body: Pick<Hero, "name"> }>(
    heroes,
    { schema: { body: newHero } },
    async ({ body }, reply) => {
      reply.code(201);
      return db
        .insertInto("heroes")
        .values({ name: body.name })
        .returningAll()
        .executeTakeFirstOrThrow();
    },
  );

  app.put<{ Body: Hero }>(
    heroes,
    { schema: { body: hero } },
    async ({ body }, reply) => {
      const { numUpdatedRows } = await db
        .updateTable("heroes")
        .set({ name: body.name })
        .where("id", "=", body.id)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) notFound(String(body.id));
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { id: string } }>(
    `${heroes}/:id`,
    async ({ params }, reply) => {
      await db.deleteFrom("heroes").where("id", "=", idOf(params.id)).execute();
      return reply.code(204).send();
    },
  );

  return app;
}

/** The number whose own text is `text`; there is no hero of any other. */
function idOf(text: string): number {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : notFound(text);
}

function notFound(id: string): never {
  throw new Refusal(404, `'heroes' with id='${id}' not found`);
}
