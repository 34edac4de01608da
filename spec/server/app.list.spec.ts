import { type EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it, vi } from "vitest";
import type { Engine } from "#src/server/engine.ts";
import type { Hero } from "#src/services/hero.ts";
import { onEachDatabase } from "./each-database.ts";
import { runningApp } from "./running-app.ts";

onEachDatabase("createApp", (newDatabase) => {
  it.each([
    ["a list", "", /^Hero/],
    ["a plain term", "?name=HERO%20", /^Hero/],
    ["a pattern", "?name=^Hero..", /^Hero/],
    ["a term of few heroes", "?name=hero%20999", /^Hero 999/],
    ["a pattern of few heroes", "?name=^hero%20999", /^Hero 999/],
  ])("finds all by %s, ordered by id, across gaps", async (_, query, names) => {
    const { db, address } = await runningApp(await newDatabase());
    const ranges = [
      [1_000_000, 1_009_000],
      [21, 30],
      [999_999_990, 999_999_999],
    ] as const;
    for (const range of ranges) await addHeroes(db, range, "'Hero ' || i");
    const expected = ranges
      .flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      )
      .sort((a, b) => a - b)
      .map((id) => ({ id, name: `Hero ${id}` }))
      .filter(({ name }) => names.test(name));

    const response = await fetch(`${address}/api/heroes${query}`);
    const heroes = (await response.json()) as Hero[];
    expect(heroes.filter(({ id }) => id > 20)).toEqual(expected);
  });

  it("reads long names in pages of few bytes", async () => {
    const { db, address } = await runningApp(await newDatabase());
    await addHeroes(db, [21, 2000], "'short ' || i");
    await addHeroes(db, [2001, 4000], `'${"🦸".repeat(1000)}'`);
    const response = await fetch(`${address}/api/heroes`);
    const lengths: number[] = [];
    for await (const part of response.body ?? []) lengths.push(part.length);
    const all = await fetch(`${address}/api/heroes`);
    expect(await all.json()).toHaveLength(3990);
    expect(Math.max(...lengths)).toBeLessThan(100_000);
  });

  it("buffers little for a client that never reads", async () => {
    const { app, db, address } = await runningApp(await newDatabase());
    await addHeroes(db, [21, 20_000], `'${"n".repeat(300)}'`);
    const [client, socket] = await connected(app.server, address, "");
    const written = (): number => socket.bytesWritten;
    // The kernel buffers some megabytes of the seven.
    await vi.waitUntil(() => socket.writableLength > 0, 10_000);
    for (let before = -1; written() > before;) {
      before = written();
      expect(socket.writableLength).toBeLessThan(300_000);
      await fetch(`${address}/api/heroes/12`);
    }
    expect(written()).toBeLessThan(7_000_000);
    client.destroy();
  });

  it.each(["?name=no%20one", "?name=.{0,20}!"])(
    "stops the search %s when its client disconnects",
    async (query) => {
      const { app, db, address } = await runningApp(await newDatabase());
      await addHeroes(db, [21, 100_000], `'${"a".repeat(100)}'`);
      const queries = vi.spyOn(db, "query");
      const [client, socket] = await connected(app.server, address, query);
      await vi.waitUntil(() => queries.mock.calls.length > 1, 10_000);
      client.destroy();
      await once(socket, "close");
      queries.mockClear();
      for (let i = 0; i < 50; i++) await fetch(`${address}/api/heroes/12`);

      // One page may have been under way.
      expect(queries.mock.calls.length).toBeLessThan(52);
    },
  );
});

/** Adds heroes with the ids from `first` to `last`; `name` is SQL, `i` the id. */
async function addHeroes(
  db: Engine,
  [first, last]: readonly [first: number, last: number],
  name: string,
): Promise<void> {
  await db.run(`insert into heroes (id, name)
    with recursive ids(i) as
      (select ${first} union all select i + 1 from ids where i < ${last})
    select i, ${name} from ids`);
}

/** Both ends of a connection that requests heroes; the client reads nothing. */
async function connected(
  server: EventEmitter,
  address: string,
  query: string,
): Promise<[client: Socket, socket: Socket]> {
  const accepted = once(server, "connection");
  const { hostname, port } = new URL(address);
  const client = connect(Number(port), hostname);
  client.on("error", () => undefined); // The server may close it first.
  client.write(`GET /api/heroes${query} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const [socket] = (await accepted) as [Socket];
  return [client, socket];
}
