import { HttpClient, InMemoryDataService } from "rx-heroes";
import type { Scenario, ScenarioHelpers } from "rx-heroes/testing";
import { concatMap, exhaustMap, map, switchMap, timer } from "rxjs";

export const fails: Scenario = (helpers) => renamed(helpers, exhaustMap);

export const passes: Scenario = (helpers) => renamed(helpers, concatMap);

function renamed(
  { hot, withLatency, show }: ScenarioHelpers,
  flatten: typeof concatMap,
): void {
  const server = new InMemoryDataService(undefined, { delay: 0 });
  const http = new HttpClient(withLatency(server));
  const rename$ = hot("e 399ms i", {
    e: { id: 12, name: "Eve" },
    i: { id: 12, name: "Ida" },
  });
  rename$.pipe(flatten((hero) => http.put("api/heroes", hero))).subscribe();
  show("name", rename$.pipe(map(({ name }) => name)));

  // The server itself, a minute later, when all has been answered.
  const bare = new HttpClient(server);
  const saved$ = timer(60_000).pipe(switchMap(() => bare.get("api/heroes/12")));
  show("on the server", saved$);
}
