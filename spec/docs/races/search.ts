import { createServices, InMemoryDataService } from "rx-heroes";
import type { Scenario } from "rx-heroes/testing";
import { mergeMap } from "rxjs";

export const search: Scenario = ({ hot, withLatency, show }) => {
  const server = new InMemoryDataService(undefined, { delay: 0 });
  const { heroService } = createServices(withLatency(server));
  const terms$ = hot("100ms m 399ms n", { m: "magm", n: "narc" });
  const heroes$ = terms$.pipe(
    mergeMap((term) => heroService.searchHeroes(term)),
  );
  show("heroes", heroes$);
};
