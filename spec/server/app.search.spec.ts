import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import type { Hero } from "../../src/services/hero.ts";
import { onEachDatabase } from "./each-database.ts";
import { addHeroes } from "./many-heroes.ts";
import { runningApp, startApp } from "./running-app.ts";

onEachDatabase("createApp", (newDatabase) => {
  it.each([
    ["a list", ""],
    ["a plain term", "?name=HERO%20"],
    ["a pattern", "?name=^Hero.."],
    ["a term that few hold", "?name=hero%20999"],
  ])("finds all by %s, by id, wherever ids are missing", async (_, query) => {
    const url = await newDatabase();
    const address = await startApp(url);
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
    for (const range of ranges) await addHeroes(url, range, "'Hero ' || i");
    const wanted = ranges
      .flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      )
      .sort((a, b) => a - b)
      .map((id) => ({ id, name: `Hero ${id}` }));
    const few = wanted.filter(({ name }) => name.startsWith("Hero 999"));

    expect(await found()).toEqual(query.endsWith("999") ? few : wanted);
  });

  it("keeps little of a list for somebody who does not read it", async () => {
    const url = await newDatabase();
    const { app, address } = await runningApp(url);
    await addHeroes(url, [21, 20_000], `'${"n".repeat(300)}'`);
    const accepted = once(app.server, "connection");
    const reader = asking(address, "");
    const [socket] = (await accepted) as [Socket];
    let waits = 0;
    // The kernel, too, keeps some megabytes of the seven.
    while (waits < 1000) {
      expect(socket.writableLength).toBeLessThan(300_000);
      waits = socket.writableNeedDrain ? waits + 1 : 0;
      await setImmediate();
    }
    expect(socket.bytesWritten).toBeLessThan(7_000_000);
    expect(app.server.timeout).toBe(30_000); // ms, and the silent one is closed.
    reader.destroy();
  });

  it.each(["?name=no%20one", "?name=.{0,20}!"])(
    "ends the search %s when its client leaves",
    async (query) => {
      const url = await newDatabase();
      const { app, table, address } = await runningApp(url);
      await addHeroes(url, [21, 100_000], `'${"a".repeat(100)}'`);
      const accepted = once(app.server, "connection");
      const client = asking(address, query);
      const [socket] = (await accepted) as [Socket];
      await once(client, "data");
      const pages = vi.spyOn(table, "page");
      client.destroy();
      await once(socket, "close");
      const { length } = pages.mock.calls;
      for (let i = 0; i < 50; i++) await table.takeTurn(() => table.find(12));

      // One may have been under way.
      expect(pages.mock.calls.length).toBeLessThan(length + 2);
    },
  );
});

/** A connection that has asked for heroes, and reads nothing by itself. */
function asking(address: string, query: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/heroes${query} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return socket;
}
