import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Hero } from "../services/hero.ts";
import { hero, newHero } from "./columns.ts";
import { heroList } from "./hero-list.ts";
import type { HeroTable } from "./hero-table.ts";
import { RefusedRequest } from "./refused-request.ts";

const heroes = "/api/heroes";
const query = { type: "object", properties: { name: { type: "string" } } };

/** `GET api/heroes`, with and without a name, and `GET api/heroes/{id}`. */
export function addReads(app: FastifyInstance, table: HeroTable): void {
  app.get<{ Querystring: { name?: string } }>(
    heroes,
    { schema: { querystring: query } },
    ({ query: { name = "" } }, reply) => {
      const pieces = heroList(table, name);
      const body = Readable.from(untilStalled(pieces, reply.raw));
      // Nobody reads it at HEAD, but Fastify would.
      reply.raw.once("close", () => body.destroy());
      return reply.type("application/json; charset=utf-8").send(body);
    },
  );

  app.get<{ Params: { id: string } }>(`${heroes}/:id`, async ({ params }) => {
    const found = await table.find(idOf(params.id));
    if (found) return found;
    throw new RefusedRequest(404, `'heroes' with id='${params.id}' not found`);
  });
}

/** POST and PUT to `api/heroes`, and `DELETE api/heroes/{id}`. */
export function addWrites(app: FastifyInstance, table: HeroTable): void {
  app.post<{ Body: Omit<Hero, "id"> }>(
    heroes,
    { schema: { body: newHero } },
    async ({ body }, reply) => reply.code(201).send(await table.add(body)),
  );

  app.put<{ Body: Hero }>(
    heroes,
    { schema: { body: hero } },
    async ({ body }, reply) => {
      if (await table.save(body)) return reply.code(204).send();
      const text = `'heroes' item with id='${body.id}' not found and may not be created with PUT; use POST instead.`;
      throw new RefusedRequest(404, text);
    },
  );

  app.delete<{ Params: { id: string } }>(
    `${heroes}/:id`,
    async ({ params }, reply) => {
      await table.remove(idOf(params.id));
      return reply.code(204).send();
    },
  );
}

/** The number whose own text is `text`, else an id that no hero has. */
function idOf(text: string): number {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : -1;
}

/** The connection of who takes none of the `pieces` for 30 s is closed. */
async function* untilStalled(
  pieces: AsyncIterable<Uint8Array>,
  response: ServerResponse,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    const timer = setTimeout(() => response.destroy(), 30_000);
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
  }
}
