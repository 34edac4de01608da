import { finished } from "node:stream/promises";
import fastifyCookie from "@fastify/cookie";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from "fastify";
import type { Hero } from "../services/hero.ts";
import { hero, newHero, schemaRefusal } from "./bodies.ts";
import { refusalText, silent } from "./database-failure.ts";
import type { HeroTable } from "./hero-table.ts";
import { Refusal } from "./refusal.ts";
import { servedHosts } from "./served-hosts.ts";
import { xsrfProtection } from "./xsrf-protection.ts";

const heroes = "/api/heroes";
const query = { type: "object", properties: { name: { type: "string" } } };

/**
 * The six calls of the specification (section 7) on the heroes of `table`.
 * Every refusal, and every failure, is answered with `{ error: text }`. It
 * answers for this machine's own names and for `hosts`, named without ports.
 */
export function createApp(
  table: HeroTable,
  hosts?: readonly string[],
): FastifyInstance {
  const app = Fastify({
    bodyLimit: 64 * 1024, // bytes
    requestTimeout: 60_000, // ms, for all of it
    routerOptions: { ignoreTrailingSlash: true },
    // A hero called 5 is a mistake, not a hero called "5".
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    schemaErrorFormatter: schemaRefusal,
    frameworkErrors: (error, _, reply) => void refuse(error, reply),
  });
  void app.register(fastifyCookie);
  app.addHook("onRequest", servedHosts(hosts));
  app.addHook("onRequest", xsrfProtection);
  app.addHook("onSend", (_, reply, __, done) => {
    reply.header("Cache-Control", "no-store");
    reply.header("X-Content-Type-Options", "nosniff");
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
    async ({ query: { name } }, reply) => {
      reply.type("application/json; charset=utf-8");
      return name === undefined ? table.list() : table.search(name);
    },
  );

  app.get<{ Params: { id: string } }>(`${heroes}/:id`, async ({ params }) => {
    const found = await table.find(idOf(params.id));
    if (found) return found;
    throw new Refusal(404, `'heroes' with id='${params.id}' not found`);
  });

  app.post<{ Body: Pick<Hero, "name"> }>(
    heroes,
    { schema: { body: newHero } },
    async ({ body }, reply) => {
      reply.code(201);
      return table.add(body.name);
    },
  );

  app.put<{ Body: Hero }>(
    heroes,
    { schema: { body: hero } },
    async ({ body }, reply) => {
      if (await table.save(body)) return reply.code(204).send();
      throw new Refusal(
        404,
        `'heroes' item with id='${body.id}' not found and may not be created with PUT; use POST instead.`,
      );
    },
  );

  app.delete<{ Params: { id: string } }>(
    `${heroes}/:id`,
    async ({ params }, reply) => {
      await table.remove(idOf(params.id));
      return reply.code(204).send();
    },
  );

  return app;
}

/** Refuses once all of the request is there, or nothing more comes. */
async function refuse(
  error: FastifyError,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A proxy that still sends would not get to see the answer.
  await finished(reply.request.raw.resume()).catch(() => undefined);
  if (error.statusCode !== undefined) {
    return reply.code(error.statusCode).send({ error: error.message });
  }
  // Only the database fails without a status.
  const text = failure(error, reply.request.method);
  console.error(`${text} (${error.message})`);
  return reply.code(503).send({ error: text });
}

function failure(error: unknown, method: string): string {
  const text = refusalText(error);
  const isOpen = text === silent && method !== "GET";
  return isOpen ? `${text}: what was asked may have happened` : text;
}

/** The number whose own text is `text`, else an id that no hero has. */
function idOf(text: string): number {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : -1;
}
