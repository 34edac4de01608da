import { createServices, InMemoryDataService } from "rx-heroes";
import type { Scenario } from "rx-heroes/testing";
import { mergeMap, switchMap } from "rxjs";

export const fails: Scenario = ({ hot, withLatency, show }) => {
  const server = new InMemoryDataService(undefined, { delay: 0 });
  const { http } = createServices(withLatency(server));
  const terms$ = hot("n 399ms m", { n: "narc", m: "magm" });

  const found$ = terms$.pipe(
    mergeMap((name) => http.get("api/heroes", { params: { name } })),
  );
  show("found$", found$);
};

export const passes: Scenario = ({ hot, withLatency, show }) => {
  const server = new InMemoryDataService(undefined, { delay: 0 });
  const { http } = createServices(withLatency(server));
  const terms$ = hot("n 399ms m", { n: "narc", m: "magm" });

  const found$ = terms$.pipe(
    switchMap((name) => http.get("api/heroes", { params: { name } })),
  );
  show("found$", found$);
};
