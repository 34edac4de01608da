import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import type { Hero } from "#src/services/heroes/hero.ts";
import { manyHeroes } from "./bench-backend.ts";
import { type Figure, figure } from "./figure.ts";

const sizes = [10, 10_000];
const batchTime = 50_000; // µs
const headers = new Headers();

/** What the in-memory backend answers, in requests a second of processor time. */
export function backendFigures(rounds: number): Figure[] {
  return sizes.flatMap((heroes) =>
    Object.entries(operations(heroes)).map(([what, operation]) => {
      const samples = Array.from({ length: rounds }, () => ({
        app: rate(operation),
      }));
      const group = "in-memory backend, requests a second";
      return figure({ group, what, heroes }, samples);
    }),
  );
}

function operations(count: number): Record<string, () => unknown> {
  // Without XSRF protection: Node has no cookies, and throws for each response.
  const collections = { heroes: manyHeroes(count) };
  const service = new InMemoryDataService(collections, { delay: 0 });
  function send(method: string, url: string, body: unknown = null): unknown {
    let received: unknown;
    service.handle({ method, url, headers, body }).subscribe({
      next: (response) => (received = response.body),
      error: (error: unknown) => {
        throw error;
      },
    });
    return received;
  }
  let next = 0;
  const nextId = (): number => 11 + (next++ % count);

  return {
    "GET all": () => send("GET", "api/heroes"),
    "GET by id": () => send("GET", `api/heroes/${nextId()}`),
    "GET by name": () => send("GET", "api/heroes/?name=narco"),
    PUT: () => send("PUT", "api/heroes", { id: nextId(), name: "Zero" }),
    "POST and DELETE": () => {
      const { id } = send("POST", "api/heroes", { name: "Zero" }) as Hero;
      return send("DELETE", `api/heroes/${id}`);
    },
  };
}

/** How often a second of processor time holds `operation`. */
function rate(operation: () => unknown): number {
  const start = process.cpuUsage();
  let count = 0;
  let time = 0; // µs
  for (let batch = 1; time < batchTime; batch *= 2) {
    for (let i = 0; i < batch; i++) operation();
    count += batch;
    const { user, system } = process.cpuUsage(start);
    time = user + system;
  }
  return (count / time) * 1e6;
}
