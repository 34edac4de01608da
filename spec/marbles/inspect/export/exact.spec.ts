/* eslint-disable rxjs-x/finnish -- methods of services have their own names. */
import {
  asyncScheduler,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  Subject,
  tap,
  timer,
} from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpBackend } from "#src/http/http-types.ts";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { createServices } from "#src/services/create-services.ts";
import { follow, happenedAtOnce, seen } from "./happened.ts";
import type { Act, Person } from "./person.ts";
import { passing, replayable } from "./test-of.ts";
import { StrictServer, watched } from "./watched.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("exportTest", () => {
  it.each([
    ["three adds that are refused", 3, new StrictServer()],
    ["three adds", 3, new InMemoryDataService()],
    ["five adds", 5, new InMemoryDataService()],
  ])(
    "keeps the order of what %s bring about at once",
    async (_, count, server) => {
      const adds = Array.from({ length: count }, (_, i): Act => {
        const clears = (on: Person) => tap(() => on.messageService.clear());
        const name = `Hero ${i}`;
        return [
          10,
          (on) => on.awaits(on.heroService.addHero({ name }).pipe(clears(on))),
        ];
      });
      const deletes = [12, 13].map((id): Act => {
        const adds = (on: Person) => tap(() => on.messageService.add("done"));
        return [
          2000,
          (on) => on.awaits(on.heroService.deleteHero(id).pipe(adds(on))),
        ];
      });
      const log: Act = [0, (on) => on.awaits(on.messageService.messages$)];
      const acts = [log, ...adds, ...deletes];

      await passing(happenedAtOnce(acts, watched(server)));
    },
  );

  it("leaves out a request of the app's own, though a call sends one like it", async () => {
    let own$: Observable<unknown> = NEVER;
    const create = (backend: HttpBackend) => {
      const { http, heroService } = createServices(backend);
      own$ = http.get("api/heroes");
      return { heroService };
    };
    const events = seen(create, ({ heroService }) => {
      follow(heroService.getHero(11));
      asyncScheduler.schedule(() => follow(own$), 100);
      asyncScheduler.schedule(() => follow(heroService.getHeroes()), 800);
    });

    const test = await passing(events);
    expect(test.match(/"GET api\/heroes"/g)).toHaveLength(1);
  });

  it("takes for one emission what tells two subscribers", async () => {
    const create = () => ({
      service: {
        twice: (texts$: Observable<string>) =>
          merge(texts$, texts$.pipe(map((text) => `${text}!`))),
      },
    });
    const texts$ = new Subject<string>();
    const events = seen(create, ({ service }) => {
      follow(service.twice(texts$));
      texts$.next("a");
      texts$.next("a");
    });

    expect(await passing(events, replayable(create))).toContain('hot("(aa)")');
  });

  it("writes down a service within something that stands twice", async () => {
    const lines = Array.from({ length: 9 }, (_, i) => `line ${i} of several`);
    const create = () => ({
      log: { lines$: of(lines) },
      printer: {
        print: (job: { log: object; lines: string[] }) =>
          timer(10).pipe(map(() => job.lines.length)),
      },
    });
    const events = seen(create, ({ log, printer }) => {
      for (const at of [1, 9]) {
        const print = () => follow(printer.print({ log, lines }));
        asyncScheduler.schedule(print, at);
      }
    });

    const test = await passing(events, replayable(create));
    expect(test.match(/line 3/g)).toHaveLength(1);
  });
});
