import { NEVER } from "rxjs";
import { describe, it } from "vitest";
import {
  dashboardState,
  initialDashboard,
} from "../../../src/app/dashboard/dashboard-state.ts";
import { createServices } from "../../../src/services/create-services.ts";
import {
  httpResponse,
  ScriptedBackend,
} from "../../../src/marbles/testing/index.ts";
import { marbles } from "../../support/marbles.ts";

const list = ["Mr. Nice", "Narco", "Bombasto", "Celeritas", "Magneta", "Magma"];
const heroes = list.map((name, i) => ({ id: 11 + i, name }));
// What the view shows before it subscribes.
const l = initialDashboard;

describe("dashboardState", () => {
  it.each([
    { count: 0, shown: [] },
    { count: 1, shown: [] },
    { count: 2, shown: [12] },
    { count: 4, shown: [12, 13, 14] },
    { count: 5, shown: [12, 13, 14, 15] },
    { count: 6, shown: [12, 13, 14, 15] },
  ])("shows $shown of a list of $count", ({ count, shown }) => {
    marbles(({ cold, expectObservable }) => {
      const answer = httpResponse(heroes.slice(0, count));
      const heroes$ = cold("-(a|)", { a: answer });
      const expected = "    l(h|)";

      const backend = new ScriptedBackend({ "GET api/heroes": heroes$ });
      const { heroService } = createServices(backend);
      const state$ = dashboardState(heroService, NEVER);

      expectObservable(state$).toBe(expected, {
        l,
        h: {
          status: "loaded",
          heroes: heroes.filter(({ id }) => shown.includes(id)),
        },
      });
    });
  });
});
