// Prints what greedy clients cost: the server's memory, and others' time.
// npx vite build --ssr spec/tools/bench/server-limits.ts --outDir build/bench && node build/bench/server-limits.js
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Hero } from "#src/services/heroes/hero.ts";
import { buildServer } from "../machine/build-server.ts";
import { Postgres } from "../machine/postgres.ts";
import { manyHeroes } from "./bench-backend.ts";
import { type HeroServer, type Start, startsOf } from "./server-process.ts";

await buildServer();
const postgres = await Postgres.start();
for (const [on, start] of Object.entries(startsOf(postgres))) {
  console.log(`On ${on}:`);
  await printMemory(start, named(20_000, "n".repeat(300)));
  await printMemory(start, named(6000, "🦸".repeat(1000)));
  await printWaits(start);
  await printListeners(start);
}
await postgres.remove();

async function printMemory(start: Start, heroes: Hero[]): Promise<void> {
  const server = await start(heroes);
  const sockets = await unread(server, 600);
  let most = 0;
  for (let steady = 0; steady < 5; steady++) {
    await setTimeout(1000);
    const memory = memoryOf(server.pid);
    if (memory > most) [most, steady] = [memory, 0];
  }
  console.log(
    `- 600 clients that never read ${heroes.length} heroes: ${most} MB at most`,
  );
  for (const socket of sockets) socket.destroy();
  await server.end();
}

async function printWaits(start: Start): Promise<void> {
  const server = await start(manyHeroes(200_000));
  for (const term of ["gma", "g.a"]) {
    const search = `${server.url}?name=${term}`;
    const alone = await timed(search);
    const clients = new AbortController();
    // A response begins when its search does.
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => fetch(search, clients)),
    );
    const ended = Promise.allSettled(responses.map((each) => each.text()));
    const waits: number[] = [];
    while (waits.length < 20) waits.push(await timed(`${server.url}/12`));
    clients.abort();
    await ended;
    waits.sort((a, b) => a - b);
    const [median, most] = [waits[10], waits[19]];
    console.log(
      `- 200,000 heroes: a search for ${term} takes ${alone} ms; beside 50 of them, one hero takes ${median} ms, ${most} ms at most`,
    );
  }
  await server.end();
}

async function printListeners(start: Start): Promise<void> {
  const server = await start(manyHeroes(10));
  const before = memoryOf(server.pid);
  const sockets = await unread({ url: `${server.url}/changes` }, 1000);
  let received = 0;
  for (const socket of sockets) {
    socket.resume().on("data", (part) => {
      if (String(part).includes('"removed"')) received++;
    });
  }
  await setTimeout(1000);
  const memory = memoryOf(server.pid) - before;
  const begin = performance.now();
  const headers = { Cookie: "XSRF-TOKEN=bench", "X-XSRF-TOKEN": "bench" };
  await fetch(`${server.url}/11`, { method: "DELETE", headers });
  while (received < 1000) await setTimeout(1);
  const time = Math.round(performance.now() - begin);
  console.log(
    `- 1,000 listeners take ${memory} MB; a change reaches all of them after ${time} ms`,
  );
  for (const socket of sockets) socket.destroy();
  await server.end();
}

function named(count: number, name: string): Hero[] {
  return Array.from({ length: count }, (_, i) => ({ id: 11 + i, name }));
}

/** Clients that have sent a request, and read nothing. */
async function unread(
  { url }: Pick<HeroServer, "url">,
  count: number,
): Promise<Socket[]> {
  const { hostname, port, pathname } = new URL(url);
  const sockets = Array.from({ length: count }, () =>
    connect(Number(port), hostname).on("error", () => undefined),
  );
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) {
    socket.pause().write(`GET ${pathname} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  }
  return sockets;
}

/** Megabytes that the process has in memory. */
function memoryOf(pid: number): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", `${pid}`]);
  return Math.round(Number(kilobytes) / 1024);
}

/** Milliseconds until the response to a request on a new connection. */
async function timed(url: string): Promise<number> {
  const begin = performance.now();
  const sent = request(url, { agent: false }).end();
  const [response] = (await once(sent, "response")) as [Socket];
  await once(response.resume(), "end");
  return Math.round(performance.now() - begin);
}
