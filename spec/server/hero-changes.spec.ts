import { connect } from "node:net";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { onlyValue } from "../support/only-value.ts";
import {
  newDatabase,
  query,
  withoutPostgres,
} from "../tools/machine/postgres.ts";
import { onEachDatabase } from "./each-database.ts";
import { runningApp } from "./running-app.ts";
import { visitor } from "./visitor.ts";

const url = "/api/heroes/changes";

onEachDatabase("GET /api/heroes/changes", (newDatabase) => {
  it("sends each change to all who listen, in order", async () => {
    const longest = "\u0001".repeat(1000); // As JSON, six times as long.
    const { address } = await runningApp(await newDatabase());
    const all = [await listen(address), await listen(address)];
    const { http } = await visitor(address);
    await onlyValue(http.post("api/heroes", { name: longest }));
    await onlyValue(http.put("api/heroes", { id: 12, name: 'A\n"🦸"' }));
    await onlyValue(http.delete("api/heroes/99"));
    await onlyValue(http.delete("api/heroes/12"));
    for (const events of all) {
      await expect.poll(() => events).toHaveLength(3);
      expect(events.map((event) => JSON.parse(event) as unknown)).toEqual([
        { type: "added", item: { id: 21, name: longest } },
        { type: "updated", item: { id: 12, name: 'A\n"🦸"' } },
        { type: "removed", id: 12 },
      ]);
    }
  });

  it("sends the changes of many visitors at once in the order of their commits", async () => {
    const { address } = await runningApp(await newDatabase());
    const events = await listen(address);
    const { http } = await visitor(address);
    await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        onlyValue(http.put("api/heroes", { id: 12, name: `Narco ${i}` })),
      ),
    );
    await expect.poll(() => events).toHaveLength(100);
    const hero = await onlyValue(http.get("api/heroes/12"));
    const last = JSON.parse(events[99] ?? "") as object;
    expect(last).toEqual({ type: "updated", item: hero });
  });
});

describe("GET /api/heroes/changes", () => {
  it("sends a heartbeat at once and each 25 s, past the buffers of a proxy", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const { address } = await runningApp();
    const { body, headers } = await fetch(address + url);
    expect(headers.get("content-type")).toBe("text/event-stream");
    expect(headers.get("x-accel-buffering")).toBe("no");
    const reader = body?.getReader();
    for (const pause of [0, 25_000]) {
      vi.advanceTimersByTime(pause);
      const { value } = (await reader?.read()) ?? {};
      const text = new TextDecoder().decode(value);
      expect(text).toBe("event: heartbeat\ndata:\n\n");
    }
  });

  it("cuts off a client that does not read", async () => {
    const { app, db, address } = await runningApp();
    const { hostname, port } = new URL(address);
    const client = connect(Number(port), hostname).pause();
    onTestFinished(() => void client.destroy());
    client.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const connections = (): Promise<number> =>
      new Promise((resolve) => {
        app.server.getConnections((_, count) => resolve(count));
      });
    await expect.poll(connections).toBe(1);
    const save = "update heroes set name = $1 where id = 12 returning id, name";
    // The kernel buffers some megabytes.
    while ((await connections()) > 0) {
      await db.change("updated", save, ["n".repeat(1000)]);
    }
    const events = await listen(address);
    await db.change("updated", save, ["Nora"]);
    await expect.poll(() => events).toHaveLength(1);
  });
});

describe.skipIf(withoutPostgres)(
  "GET /api/heroes/changes on PostgreSQL",
  () => {
    it("sends the changes of another server, and `reload` after a lost connection", async () => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      const database = await newDatabase(inject("postgres"));
      const [one, two] = [
        await runningApp(database),
        await runningApp(database),
      ];
      const events = await listen(two.address);
      const { http } = await visitor(one.address);
      await onlyValue(http.delete("api/heroes/11"));
      await expect.poll(() => events.map(idIn)).toEqual([11]);

      await query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen heroes_changes'",
        database,
      );
      await expect.poll(() => events.slice(1)).toEqual(["reload"]);
      await onlyValue(http.delete("api/heroes/12"));
      await expect.poll(() => events.slice(2).map(idIn)).toEqual([12]);
    });
  },
);

function idIn(event: string): number {
  return (JSON.parse(event) as { id: number }).id;
}

/** What the server sends from now on: the data of each event, or its name. */
async function listen(address: string): Promise<string[]> {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const { body } = await fetch(address + url, controller);
  const events: string[] = [];
  const read = async (): Promise<void> => {
    let text = "";
    for await (const part of body ?? []) {
      text += new TextDecoder().decode(part, { stream: true });
      const all = text.split("\n\n");
      text = all.pop() ?? "";
      for (const event of all) {
        const [, name] = /^event: (.*)/.exec(event) ?? [];
        const [, data] = /^data: (.*)/.exec(event) ?? [];
        if (name !== "heartbeat") events.push(name ?? data ?? "");
      }
    }
  };
  read().catch(() => undefined);
  return events;
}
