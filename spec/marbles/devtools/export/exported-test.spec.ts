import { of } from "rxjs";
import { expect, it } from "vitest";
import { exportedTest } from "#src/marbles/devtools/export/exported-test.ts";
import { visibleOf } from "#src/marbles/devtools/state/visible.ts";
import { heroServices } from "#src/marbles/inspect/hero-services.ts";
import { inspected } from "#src/marbles/inspect/inspected.ts";
import { inspectedBackend } from "#src/marbles/inspect/inspected-backend.ts";
import { Recorder } from "#src/marbles/inspect/recorder.ts";
import { createServices } from "#src/services/create-services.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { seenOf } from "../row.ts";

it("leaves out of a test what the filter hides", async () => {
  const recorder = new Recorder({ clock: { now: () => 0 } });
  const scripted = new ScriptedBackend(() => of(httpResponse([])));
  const services = createServices(inspectedBackend(recorder, scripted));
  const watched = inspected(recorder, "heroService", services.heroService);
  watched.getHeroes().subscribe();
  watched.searchHeroes("ma").subscribe();
  const events = recorder.events();
  const { signal } = new AbortController();
  const ticked = new Set<string>();
  const made = await Promise.all(
    ["", "search"].map((filter) => {
      const visible = visibleOf(seenOf(events), filter);
      return exportedTest({ events, visible, ticked }, heroServices, signal);
    }),
  );

  const calls = made.map(({ test }) => test.match(/heroService\.\w+/g));
  const search = "heroService.searchHeroes";
  expect(calls).toEqual([["heroService.getHeroes", search], [search]]);
});
