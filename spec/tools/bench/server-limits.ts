import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Hero } from "#src/services/hero.ts";
import { manyHeroes } from "#src/bench-backend.ts";
import { buildServer } from "../machine/build-server.ts";
import { Postgres } from "../machine/postgres.ts";
import { type HeroServer, type Start, startsOf } from "./server-process.ts";

/** What somebody's greed costs the server's memory, and others in time. */
export async function printServerLimits(): Promise<void> {
  await buildServer();
  const postgres = await Postgres.start();
  for (const [on, start] of Object.entries(startsOf(postgres))) {
    console.log(`On ${on}:`);
    await printMemory(start);
    await printWaits(start);
  }
  await postgres.remove();
}

async function printMemory(start: Start): Promise<void> {
  for (const [connections, lists] of [
    [600, 1],
    [1, 1000],
  ] as const) {
    const server = await start(named(20_000, "n".repeat(300)));
    const few = openFiles(server.pid);
    const begin = performance.now();
    const sockets = await askedAndUnread(server, connections, lists);
    let most = 0;
    for (let second = 0; second < 120; second++) {
      most = Math.max(most, memoryOf(server.pid));
      await setTimeout(1000);
      if (second > 10 && openFiles(server.pid) <= few) break;
    }
    console.log(
      `- ${connections} × ${lists} lists of 7 MB that nobody reads: ${most} MB at most; after ${seconds(begin)} s ${openFiles(server.pid) - few} connections are open`,
    );
    for (const socket of sockets) socket.destroy();
    await server.end();
  }
}

async function printWaits(start: Start): Promise<void> {
  const many = manyHeroes(200_000);
  const long = named(20_000, "a".repeat(1000));
  for (const [what, heroes, term, clients] of [
    ["50 searches at 200,000 heroes", many, "gma", 50],
    ["50 patterns at 200,000 heroes", many, "g.a", 50],
    ["999 a and a b", long, `${"a".repeat(999)}b`, 1],
    ["500 a and a b", long, `${"a".repeat(500)}b`, 4],
    ["a b and 99 a", long, `b${"a".repeat(99)}`, 4],
    [".{0,90}!", long, ".{0,90}!", 4],
  ] as const) {
    const server = await start(heroes);
    const url = `${server.url}?name=${encodeURIComponent(term)}`;
    const leave = new AbortController();
    const begin = performance.now();
    let ended = 0;
    const searches = Array.from({ length: clients }, async () => {
      await fetch(url, leave).then((answer) => answer.text());
      ended++;
    });
    const all = Promise.allSettled(searches);
    await setTimeout(200);
    const waits: number[] = [];
    while (waits.length < 40 && (waits.length < 3 || ended < clients)) {
      waits.push(await timed(`${server.url}/12`));
      await setTimeout(50);
    }
    const inTime = ended;
    leave.abort();
    await all;
    const after = performance.now();
    const next = await timed(`${server.url}?name=%5ENarc`);
    console.log(
      `- beside ${what}: one hero within ${Math.max(...waits)} ms (${waits.length} asked for, ${inTime} of ${clients} searches answered in ${seconds(begin, after)} s); the next pattern once they have left: ${next} ms`,
    );
    await server.end();
  }
}

function named(count: number, name: string): Hero[] {
  return Array.from({ length: count }, (_, i) => ({ id: 11 + i, name }));
}

/** Sockets that have asked `lists` times for all heroes, and read nothing. */
async function askedAndUnread(
  { url }: HeroServer,
  connections: number,
  lists: number,
): Promise<Socket[]> {
  const { hostname, port, pathname } = new URL(url);
  const get = `GET ${pathname} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const sockets = Array.from({ length: connections }, () =>
    connect(Number(port), hostname).on("error", () => undefined),
  );
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) socket.pause().write(get.repeat(lists));
  return sockets;
}

/** How many files and connections the process has open, on Linux. */
function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Megabytes that the process has in memory. */
function memoryOf(pid: number): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", `${pid}`]);
  return Math.round(Number(kilobytes) / 1024);
}

/** Milliseconds until a request on a connection of its own is answered. */
async function timed(url: string): Promise<number> {
  const begin = performance.now();
  const asked = request(url, { agent: false }).end();
  const [response] = (await once(asked, "response")) as [Socket];
  await once(response.resume(), "end");
  return Math.round(performance.now() - begin);
}

function seconds(begin: number, end = performance.now()): string {
  return ((end - begin) / 1000).toFixed(0);
}
