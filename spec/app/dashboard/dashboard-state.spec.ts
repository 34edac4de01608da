import { NEVER, type Observable } from "rxjs";
import { describe, it, vi } from "vitest";
import {
  type DashboardState,
  dashboardState,
  initialDashboard,
} from "../../../src/app/dashboard/dashboard-state.ts";
import type { HttpResponse } from "../../../src/http/http-types.ts";
import { createServices } from "../../../src/services/create-services.ts";
import { httpResponse, ScriptedBackend } from "../../../src/testing/index.ts";
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

      const state$ = stateOn(heroes$);

      expectObservable(state$).toBe(expected, {
        l,
        h: {
          status: "loaded",
          heroes: heroes.filter(({ id }) => shown.includes(id)),
        },
      });
    });
  });

  it("tells a failure from emptiness, and loads again when asked to", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    marbles(({ cold, hot, expectObservable }) => {
      const failure$ = cold<never>("500ms #                    ");
      const retry$ = hot("          600ms r                    ");
      const heroes$ = cold("              500ms (a|)           ", {
        a: httpResponse(heroes),
      });
      const expected = "            l 499ms f 99ms l 499ms (h|)";

      const state$ = stateOn([failure$, heroes$], retry$);

      expectObservable(state$).toBe(expected, {
        l,
        f: { status: "failed", heroes: [] },
        h: { status: "loaded", heroes: heroes.slice(1, 5) },
      });
    });
  });
});

/** The dashboard's state on a server that lists `heroes$`. */
function stateOn(
  heroes$: Observable<HttpResponse> | readonly Observable<HttpResponse>[],
  retry$: Observable<unknown> = NEVER,
): Observable<DashboardState> {
  const backend = new ScriptedBackend({ "GET api/heroes": heroes$ });
  return dashboardState(createServices(backend).heroService, retry$);
}
