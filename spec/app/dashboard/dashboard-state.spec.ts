import { createServices, InMemoryDataService } from "rx-heroes";
import { distinctUntilChanged, map, NEVER } from "rxjs";
import { describe, it } from "vitest";
import {
  dashboardState,
  initialTop,
} from "#src/app/dashboard/dashboard-state.ts";
import { marbles } from "../../support/marbles.ts";

const list = ["Mr. Nice", "Narco", "Bombasto", "Celeritas", "Magneta", "Magma"];
const all = list.map((name, i) => ({ id: 11 + i, name }));

describe("dashboardState", () => {
  it.each([
    { count: 0, shown: [] },
    { count: 1, shown: [] },
    { count: 4, shown: [12, 13, 14] },
    { count: 6, shown: [12, 13, 14, 15] },
  ])("shows $shown of a list of $count", ({ count, shown }) => {
    marbles(({ expectObservable }) => {
      const heroes = all.slice(0, count);
      const services = createServices(
        new InMemoryDataService({ heroes }, { delay: 500 }),
      );
      const intents = { terms$: NEVER, retry$: NEVER };
      const top$ = dashboardState(services)(intents).pipe(
        map(({ top }) => top),
        distinctUntilChanged(),
      );

      const items = all.filter(({ id }) => shown.includes(id));
      expectObservable(top$).toBe("l 499ms t", {
        // The first is what the view shows before it subscribes.
        l: initialTop,
        t: { status: "loaded", items },
      });
    });
  });
});
