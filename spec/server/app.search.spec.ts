import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import type { Engine } from "#src/server/engine.ts";
import type { Hero } from "#src/services/hero.ts";
import { onEachDatabase } from "./each-database.ts";
import { runningApp } from "./running-app.ts";

onEachDatabase("createApp", (newDatabase) => {
  it.each([
    ["a list", ""],
    ["a plain term", "?name=HERO%20"],
    ["a pattern", "?name=^Hero.."],
    ["a term that few hold", "?name=hero%20999"],
  ])("finds all by %s, by id, wherever ids are missing", async (_, query) => {
    const { db, address } = await runningApp(await newDatabase());
    const found = async (): Promise<Hero[]> => {
      const response = await fetch(`${address}/api/heroes${query}`);
      const heroes = (await response.json()) as Hero[];
      return heroes.filter(({ id }) => id > 20);
    };
    expect(await found()).toEqual([]);
    const ranges = [
      [1_000_000, 1_009_000],
      [21, 30],
      [999_999_990, 999_999_999],
    ] as const;
    for (const range of ranges) await addHeroes(db, range, "'Hero ' || i");
    const wanted = ranges
      .flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      )
      .sort((a, b) => a - b)
      .map((id) => ({ id, name: `Hero ${id}` }));
    const few = wanted.filter(({ name }) => name.startsWith("Hero 999"));

    expect(await found()).toEqual(query.endsWith("999") ? few : wanted);
  });

  it("keeps little of a list for somebody who does not read it, and not for long", async () => {
    const { app, db, address } = await runningApp(await newDatabase());
    // After once or twice as long, Node closes it; here, at once.
    expect(app.server.timeout).toBe(15_000);
    app.server.timeout = 50;
    await addHeroes(db, [21, 20_000], `'${"n".repeat(300)}'`);
    const accepted = once(app.server, "connection");
    const reader = asking(address, "");
    const [socket] = (await accepted) as [Socket];
    while (!socket.destroyed) {
      expect(socket.writableLength).toBeLessThan(300_000);
      await setImmediate();
    }
    // The kernel, too, keeps some megabytes of the seven.
    expect(socket.bytesWritten).toBeLessThan(7_000_000);
    reader.destroy();
  });

  it.each(["?name=no%20one", "?name=.{0,20}!"])(
    "ends the search %s when its client leaves",
    async (query) => {
      const { app, db, address } = await runningApp(await newDatabase());
      await addHeroes(db, [21, 100_000], `'${"a".repeat(100)}'`);
      const accepted = once(app.server, "connection");
      const client = asking(address, query);
      const [socket] = (await accepted) as [Socket];
      await once(client, "data");
      client.destroy();
      await once(socket, "close");
      const queries = vi.spyOn(db, "query");
      for (let i = 0; i < 50; i++) await fetch(`${address}/api/heroes/12`);

      // One page, of two queries, may have been under way.
      expect(queries.mock.calls.length).toBeLessThan(53);
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

/** A connection that has asked for heroes, and reads nothing by itself. */
function asking(address: string, query: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/heroes${query} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}
