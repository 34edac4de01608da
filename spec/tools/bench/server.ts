import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { from, lastValueFrom, mergeMap, toArray } from "rxjs";
import type { Hero } from "#src/services/heroes/hero.ts";
import { buildServer } from "../machine/build-server.ts";
import { Postgres } from "../machine/postgres.ts";
import { manyHeroes } from "./bench-backend.ts";
import { type Figure, figure, type Sample } from "./figure.ts";
import { startJsonServer, startsOf } from "./server-process.ts";

const group = "Requests a second";
const connections = 10;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
// Ours takes a write with its token alone; the other one takes no notice.
const token = { Cookie: "XSRF-TOKEN=bench", "X-XSRF-TOKEN": "bench" };

interface Call {
  readonly method?: string;
  /** What follows the address of the collection. */
  readonly path?: string;
  readonly body?: unknown;
}

/** Requests a second of our server, on each database, and of json-server, in turns. */
export async function serverFigures(rounds: number): Promise<Figure[]> {
  await buildServer();
  // With the disk that the database has in use.
  const postgres = await Postgres.start({ fsync: "on" });
  const few = await figuresAt(10, rounds, postgres);
  const many = await figuresAt(10_000, rounds, postgres);
  await postgres.remove();
  return [...few, ...many];
}

async function figuresAt(
  count: number,
  rounds: number,
  postgres: Postgres,
): Promise<Figure[]> {
  const heroes = manyHeroes(count);
  const theirs = await startJsonServer(heroes);
  const ours = await Promise.all(
    Object.entries(startsOf(postgres)).map(async ([on, start]) => ({
      on,
      server: await start(heroes),
      samples: new Map<string, Sample[]>(),
    })),
  );
  for (let round = 0; round < rounds; round++) {
    const yardstick = await rates(theirs.url, heroes, theirForm);
    for (const { server, samples } of ours) {
      for (const [what, app] of await rates(server.url, heroes, ourForm)) {
        const sample = { app, yardstick: yardstick.get(what) ?? NaN };
        samples.set(what, [...(samples.get(what) ?? []), sample]);
      }
    }
  }
  await Promise.all([...ours.map(({ server }) => server.end()), theirs.end()]);
  return ours.flatMap(({ on, samples }) =>
    [...samples].map(([what, all]) =>
      figure({ group, what, heroes: count, on }, all),
    ),
  );
}

/** Where a server wants searches and heroes to save. */
interface Form {
  readonly search: string;
  readonly save: (hero: Hero) => string;
}

const ourForm: Form = { search: "?name=gma", save: () => "" };
const theirForm: Form = {
  search: "?name_like=gma",
  save: ({ id }) => `/${id}`,
};

/** Requests a second of each operation. */
async function rates(
  address: string,
  heroes: readonly Hero[],
  { search, save }: Form,
): Promise<Map<string, number>> {
  const times = Array.from({ length: heroes.length > 1000 ? 50 : 500 });
  const some = times.map((_, i): Hero => {
    const id = 11 + ((i * 7) % heroes.length);
    return { id, name: `Nemo ${i}` };
  });
  const run = (calls: readonly Call[]): ReturnType<typeof sendAll> =>
    sendAll(address, calls);
  const list = await run(times.map(() => ({})));
  const find = await run(some.map(({ id }) => ({ path: `/${id}` })));
  const found = await run(times.map(() => ({ path: search })));
  const rename = await run(
    some.map((hero) => ({ method: "PUT", path: save(hero), body: hero })),
  );
  const add = await run(
    some.map(({ name }) => ({ method: "POST", body: { name } })),
  );
  const added = add.bodies.map((body) => JSON.parse(body) as Hero);
  const remove = await run(
    added.map(({ id }) => ({ method: "DELETE", path: `/${id}` })),
  );
  return new Map([
    ["list", list.rate],
    ["find by id", find.rate],
    ["search", found.rate],
    ["rename", rename.rate],
    ["add", add.rate],
    ["delete", remove.rate],
  ]);
}

/** Sends `calls`, ten at a time, and reads what comes back. */
async function sendAll(
  address: string,
  calls: readonly Call[],
): Promise<{ rate: number; bodies: string[] }> {
  const begin = performance.now();
  const bodies = await lastValueFrom(
    from(calls).pipe(
      mergeMap((call) => send(address, call), connections),
      toArray(),
    ),
    { defaultValue: [] },
  );
  return { rate: calls.length / ((performance.now() - begin) / 1000), bodies };
}

function send(
  address: string,
  { method = "GET", path = "", body }: Call,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = body === undefined ? "" : JSON.stringify(body);
    const headers = {
      ...token,
      ...(sent !== "" && {
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(sent),
      }),
    };
    request(address + path, { method, agent, headers }, (response) => {
      const { statusCode = 0 } = response;
      const received = text(response);
      if (statusCode < 300) resolve(received);
      else reject(new Error(`${method} ${path}: ${statusCode}`));
    })
      .on("error", reject)
      .end(sent);
  });
}
