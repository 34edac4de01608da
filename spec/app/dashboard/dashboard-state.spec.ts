import { describe, it, vi } from "vitest";
import {
  type DashboardState,
  dashboardState,
  initialDashboard,
} from "../../../src/app/dashboard/dashboard-state.ts";
import { createServices } from "../../../src/services/create-services.ts";
import { httpResponse, ScriptedBackend } from "../../../src/testing/index.ts";
import { marbles } from "../../support/marbles.ts";

const list = ["Mr. Nice", "Narco", "Bombasto", "Celeritas", "Magneta", "Magma"];
const heroes = list.map((name, i) => ({ id: 11 + i, name }));
const l: DashboardState = { loading: true, heroes: [] };

describe("dashboardState", () => {
  it("loads at once and shows the heroes at positions 2 to 5 when they come", () => {
    marbles(({ cold, expectObservable }) => {
      const heroes$ = cold("500ms (a|)      ", { a: httpResponse(heroes) });
      const expected = "    l 499ms (h|)    ";

      const backend = new ScriptedBackend({ "GET api/heroes": heroes$ });
      const state$ = dashboardState(createServices({ backend }).heroService);

      expectObservable(state$).toBe(expected, {
        l,
        h: { loading: false, heroes: heroes.slice(1, 5) },
      });
    });
  });

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
      const state$ = dashboardState(createServices({ backend }).heroService);

      expectObservable(state$).toBe(expected, {
        l,
        h: {
          loading: false,
          heroes: heroes.filter(({ id }) => shown.includes(id)),
        },
      });
    });
  });

  it("shows no heroes when the call fails, and loads again for who comes next", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, expectObservable }) => {
      const failure$ = cold<never>("500ms #           ");
      const answer$ = cold("             500ms (a|)   ", {
        a: httpResponse(heroes),
      });
      const first = "               l 499ms (n|)        ";
      const again = "               600ms ^             ";
      const second = "              600ms l 499ms (h|)  ";

      const answers = [failure$, answer$];
      const backend = new ScriptedBackend(() => answers.shift() ?? failure$);
      const state$ = dashboardState(createServices({ backend }).heroService);

      expectObservable(state$).toBe(first, {
        l,
        n: { loading: false, heroes: [] },
      });
      expectObservable(state$, again).toBe(second, {
        l,
        h: { loading: false, heroes: heroes.slice(1, 5) },
      });
    });
  });

  it("gives the call up when its subscriber leaves early", () => {
    marbles(({ cold, expectObservable, expectSubscriptions }) => {
      const heroes$ = cold("500ms (a|)", { a: httpResponse(heroes) });
      const left = "        ^ 249ms ! ";
      const expected = "    l         ";

      const backend = new ScriptedBackend({ "GET api/heroes": heroes$ });
      const state$ = dashboardState(createServices({ backend }).heroService);

      expectObservable(state$, left).toBe(expected, { l });
      expectSubscriptions(heroes$.subscriptions).toBe(left);
    });
  });

  it("starts with what the view shows before it subscribes", () => {
    marbles(({ cold, expectObservable }) => {
      const backend = new ScriptedBackend({ "GET api/heroes": cold("-") });
      const state$ = dashboardState(createServices({ backend }).heroService);

      expectObservable(state$).toBe("l", { l: initialDashboard });
    });
  });
});
