import { type Hero, HttpClient, InMemoryDataService } from "rx-heroes";
import type { Scenario, ScenarioHelpers } from "rx-heroes/testing";
import {
  concatMap,
  exhaustMap,
  map,
  type Observable,
  switchMap,
  timer,
} from "rxjs";

export const fails: Scenario = (helpers) => {
  const { rename$, http } = renames(helpers);
  rename$.pipe(exhaustMap((hero) => http.put("api/heroes", hero))).subscribe();
};

export const passes: Scenario = (helpers) => {
  const { rename$, http } = renames(helpers);
  rename$.pipe(concatMap((hero) => http.put("api/heroes", hero))).subscribe();
};

interface Renames {
  readonly rename$: Observable<Hero>;
  readonly http: HttpClient;
}

function renames({ hot, withLatency, show }: ScenarioHelpers): Renames {
  const server = new InMemoryDataService(undefined, { delay: 0 });
  const rename$ = hot("e 399ms i", {
    e: { id: 12, name: "Eve" },
    i: { id: 12, name: "Ida" },
  });
  show("name", rename$.pipe(map(({ name }) => name)));

  // The server itself, a minute later, when all has been answered.
  const bare = new HttpClient(server);
  const saved$ = timer(60_000).pipe(switchMap(() => bare.get("api/heroes/12")));
  show("on the server", saved$);

  return { rename$, http: new HttpClient(withLatency(server)) };
}
