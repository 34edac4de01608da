import { distinctUntilChanged, map, NEVER } from "rxjs";
import { httpResponse } from "rx-heroes/testing";
import { describe, it } from "vitest";
import {
  dashboardState,
  initialTop,
} from "#src/app/dashboard/dashboard-state.ts";
import { expectLanes } from "../expect-lanes.ts";

const list = ["Mr. Nice", "Narco", "Bombasto", "Celeritas", "Magneta", "Magma"];
const all = list.map((name, i) => ({ id: 11 + i, name }));

describe("dashboardState", () => {
  it.each([
    { count: 0, shown: [] },
    { count: 1, shown: [] },
    { count: 4, shown: [12, 13, 14] },
    { count: 6, shown: [12, 13, 14, 15] },
  ])("shows $shown of a list of $count", ({ count, shown }) => {
    const heroes = all.filter(({ id }) => shown.includes(id));
    expectLanes(
      { "GET api/heroes": "-(a|)", emit: "lt" },
      { a: httpResponse(all.slice(0, count)) },
      // The first is what the view shows before it subscribes.
      { l: initialTop, t: { status: "loaded", items: heroes } },
      (services) =>
        dashboardState(services, { terms$: NEVER, retry$: NEVER }).pipe(
          map(({ top }) => top),
          distinctUntilChanged(),
        ),
    );
  });
});
