import { finished } from "node:stream/promises";
import fastifyCookie from "@fastify/cookie";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from "fastify";
import type { Kysely } from "kysely";
import type { Hero } from "../services/hero.ts";
import type { Database } from "./database.ts";
import { namePattern } from "./name-pattern.ts";
import { Refusal } from "./refusal.ts";
import { xsrfProtection } from "./xsrf-protection.ts";

const heroes = "/api/heroes";
// Without what no database keeps: NUL, and halves of a surrogate pair.
const name = { type: "string", pattern: "^[^\\0\\p{Cs}]*$" };
const id = { type: "integer", minimum: 0, maximum: 999_999_999 };
const newHero = {
  type: "object",
  properties: { name },
  required: ["name"],
  additionalProperties: false,
};
const hero = {
  ...newHero,
  properties: { id, name },
  required: ["id", "name"],
};
const query = { type: "object", properties: { name: { type: "string" } } };

/**
 * The six calls of the specification (section 7) on the heroes of `db`. Every
 * refusal, and every failure, is answered with `{ error: text }`.
 */
export function createApp(db: Kysely<Database>): FastifyInstance {
  const app = Fastify({
    bodyLimit: 64 * 1024, // bytes
    requestTimeout: 60_000, // ms, for all of it
    routerOptions: { ignoreTrailingSlash: true },
    // A hero called 5 is a mistake, not a hero called "5".
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    frameworkErrors: (error, _, reply) => void refuse(error, reply),
  });
  void app.register(fastifyCookie);
  app.addHook("onRequest", xsrfProtection);
  app.addHook("onSend", (_, reply, __, done) => {
    // A connection that is kept alive would hold up the server's end.
    if (!app.server.listening) reply.header("Connection", "close");
    done();
  });

  app.setNotFoundHandler(({ method, url }) => {
    throw new Refusal(404, `There is no ${method} ${url}`);
  });
  app.setErrorHandler((error: FastifyError, _, reply) => refuse(error, reply));

  app.get<{ Querystring: { name?: string } }>(
    heroes,
    { schema: { querystring: query } },
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
    if (found) return found;
    throw new Refusal(404, `'heroes' with id='${params.id}' not found`);
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
      if (numUpdatedRows === 0n) {
        throw new Refusal(
          404,
          `'heroes' item with id='${body.id}' not found and may not be created with PUT; use POST instead.`,
        );
      }
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

/** Refuses once all of the request is there, or nothing more comes. */
async function refuse(
  { statusCode, message }: FastifyError,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A proxy that still sends would not get to see the answer.
  await finished(reply.request.raw.resume()).catch(() => undefined);
  // Only the database fails without a status.
  if (statusCode === undefined) console.error(message);
  return reply.code(statusCode ?? 503).send({
    error: statusCode === undefined ? "The database is away" : message,
  });
}

/** The number whose own text is `text`, else an id that no hero has. */
function idOf(text: string): number {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : -1;
}
