// Compares the simulated backend with the store, one operation after the
// other; prints the figures as JSON. The argument is the number of rounds.
import { benchBackend } from "#src/bench-backend.ts";
import type { Hero } from "#src/services/hero.ts";
import { type Figure, figure } from "./figure.ts";
import { Store } from "./store.ts";

const sizes = [10, 1_000, 100_000];
const batchTime = 50_000; // µs
const headers = new Headers();
/** Without which the compiler leaves out what nobody looks at. */
const seen: { last?: unknown } = {};

/** An operation of both, which returns what it got. */
interface Operation {
  readonly what: string;
  readonly app: () => unknown;
  readonly yardstick: () => unknown;
}

const rounds = Number(process.argv[2]);
const figures = sizes.flatMap((size) =>
  operations(size).map((operation) => measured(operation, size)),
);
console.log(JSON.stringify(figures));

/** All of the backend's operations, on so many heroes. */
function operations(size: number): Operation[] {
  const service = benchBackend(`?heroes=${size}&delay=0`);
  function ask(method: string, url: string, body: unknown = null): unknown {
    let answer: unknown;
    service.handle({ method, url, headers, body }).subscribe({
      next: (response) => (answer = response.body),
      error: (error: unknown) => {
        throw error;
      },
    });
    return answer;
  }

  const heroes = ask("GET", "api/heroes") as Hero[];
  const store = new Store(heroes);
  let next = 0;
  function nextHero(): Hero {
    return heroes[next++ % heroes.length] ?? { id: 0, name: "" };
  }

  return [
    {
      what: "list",
      app: () => ask("GET", "api/heroes"),
      yardstick: () => store.list(),
    },
    {
      what: "by id",
      app: () => ask("GET", `api/heroes/${nextHero().id}`),
      yardstick: () => store.byId(`${nextHero().id}`),
    },
    {
      what: "search",
      app: () => ask("GET", "api/heroes/?name=narco"),
      yardstick: () => store.search("narco"),
    },
    {
      what: "PUT",
      app: () => ask("PUT", "api/heroes", nextHero()),
      yardstick: () => store.put(nextHero()),
    },
    {
      what: "POST + DELETE",
      app: () => {
        const { id } = ask("POST", "api/heroes", { name: "Zero" }) as Hero;
        return ask("DELETE", `api/heroes/${id}`);
      },
      yardstick: () => store.delete(`${store.post("Zero").id}`),
    },
  ];
}

function measured(operation: Operation, heroes: number): Figure {
  const samples = Array.from({ length: rounds }, () => ({
    app: rate(operation.app),
    yardstick: rate(operation.yardstick),
  }));
  const { what } = operation;
  return figure(
    {
      group: "backend, operations a second",
      what,
      unit: "operations/s",
      heroes,
    },
    samples,
  );
}

/** How often a second of processor time holds `operation`. */
function rate(operation: () => unknown): number {
  const start = process.cpuUsage();
  let count = 0;
  let time = 0; // µs
  for (let batch = 1; time < batchTime; batch *= 2) {
    for (let i = 0; i < batch; i++) seen.last = operation();
    count += batch;
    const { user, system } = process.cpuUsage(start);
    time = user + system;
  }
  return (count / time) * 1e6;
}
