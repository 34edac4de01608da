import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { Hero } from "../services/hero.ts";
import { hero, newHero } from "./columns.ts";
import type { HeroTable } from "./hero-table.ts";
import { RefusedRequest } from "./refused-request.ts";

const heroes = "/api/heroes";
const query = { type: "object", properties: { name: { type: "string" } } };

/** `GET api/heroes`, with and without a name, and `GET api/heroes/{id}`. */
export function addReads(app: FastifyInstance, table: HeroTable): void {
  app.get<{ Querystring: { name?: string } }>(
    heroes,
    { schema: { querystring: query } },
    async ({ query: { name } }, reply) => {
      const heroes = table.list(name);
      const first = await heroes.next();
      reply.type("application/json; charset=utf-8");
      if (first.done) return first.value;
      const body = Readable.from(streamed(first.value, heroes));
      // Nobody reads it at HEAD, but Fastify would.
      reply.raw.once("close", () => body.destroy());
      return body;
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
    async ({ body }, reply) => {
      return reply.code(201).send(await table.add(body));
    },
  );

  app.put<{ Body: Hero }>(
    heroes,
    { schema: { body: hero } },
    async ({ body }, reply) => {
      if (!(await table.save(body))) throw unknown(body);
      return reply.code(204).send();
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

function unknown({ id }: Hero): RefusedRequest {
  return new RefusedRequest(
    404,
    `'heroes' item with id='${id}' not found and may not be created with PUT; use POST instead.`,
  );
}

/** The number whose own text is `text`, else an id that no hero has. */
function idOf(text: string): number {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : -1;
}

/** What follows `first` is made as it is read. */
async function* streamed(
  first: string,
  others: AsyncGenerator<string, string>,
): AsyncGenerator<Uint8Array> {
  try {
    yield Buffer.from(first);
    let piece = await others.next();
    for (; !piece.done; piece = await others.next()) {
      yield Buffer.from(piece.value);
    }
    yield Buffer.from(piece.value);
  } finally {
    await others.return("");
  }
}
