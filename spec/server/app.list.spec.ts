import { type EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Engine } from "#src/server/engine.ts";
import { heroesJson } from "#src/server/heroes-json.ts";
import { onEachDatabase } from "./each-database.ts";
import { runningApp } from "./running-app.ts";

onEachDatabase("createApp", (newDatabase) => {
  it("finds all by a list, a term and a pattern, ordered by id, across gaps", async () => {
    const { app, db } = await runningApp(await newDatabase());
    const all: { id: number; name: string }[] = [];
    for (const [first, last] of [
      [21, 30],
      [1_000_000, 1_002_000],
      [999_999_990, 999_999_999],
    ] as const) {
      await addHeroes(db, [first, last], "'Hero ' || i");
      for (let id = first; id <= last; id++) {
        all.push({ id, name: `Hero ${id}` });
      }
    }
    await db.run("delete from heroes where id < 21");

    const few = all.filter(({ name }) => name.startsWith("Hero 999"));
    for (const [query, heroes] of [
      ["", all],
      ["?name=HERO%20", all],
      ["?name=^Hero..", all],
      ["?name=hero%20999", few],
      ["?name=^hero%20999", few],
    ] as const) {
      const response = await app.inject(`/api/heroes${query}`);
      expect(response.json(), query).toEqual(heroes);
    }
  });

  it("reads fewer heroes at once where names are long", async () => {
    const { db } = await runningApp(await newDatabase());
    await addHeroes(db, [21, 500], "'short ' || i");
    await addHeroes(db, [501, 800], `'${"🦸".repeat(1000)}'`);
    await addHeroes(db, [801, 1000], "'short ' || i");
    const parts = await partsOf(db, "");
    expect(JSON.parse(parts.join(""))).toHaveLength(990);
    const sizes = parts.map((part) => Buffer.byteLength(part));
    expect(Math.max(...sizes)).toBeLessThan(100_000);
  });
});

it("createApp buffers little for a client that never reads", async () => {
  const { app, db, address } = await runningApp();
  await addHeroes(db, [21, 60_000], `'${"n".repeat(300)}'`);
  const socket = await unread(app.server, address);
  // The kernel buffers some megabytes of the twenty.
  await vi.waitUntil(() => socket.writableLength > 0, 60_000);
  expect(socket.writableLength).toBeLessThan(300_000);
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

async function partsOf(db: Engine, pattern: string): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of heroesJson(db, pattern)) parts.push(String(part));
  return parts;
}

/** The server's end of a connection that requests all heroes and reads nothing. */
async function unread(server: EventEmitter, address: string): Promise<Socket> {
  const accepted = once(server, "connection");
  const { hostname, port } = new URL(address);
  const client = connect(Number(port), hostname);
  onTestFinished(() => void client.destroy());
  client.write("GET /api/heroes HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [socket] = (await accepted) as [Socket];
  return socket;
}
