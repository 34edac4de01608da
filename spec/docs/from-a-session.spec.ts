import { readFileSync } from "node:fs";
import { format } from "prettier";
import { InMemoryDataService } from "rx-heroes";
import { expect, it } from "vitest";
import {
  type Exported,
  exportTest,
  heroServices,
  Recorder,
} from "rx-heroes/inspect";
import { tryLatencies } from "rx-heroes/testing";
import { marbles } from "../support/marbles.ts";
import { createApp, recordedApp } from "./session/recorded-screens.ts";
import { watchedServices } from "./session/watched-services.ts";

it("prints the test of the page from the session that it describes", async () => {
  const recorder = new Recorder();
  const { heroService } = watchedServices(recorder);
  marbles(({ expectObservable, flush }) => {
    const isLeft = "^ 99ms !";
    expectObservable(heroService.addHero({ name: "Nova" }), isLeft).toBe("-");
    flush();
  });

  const exported = await exportTest(recorder, heroServices, {
    title: "adds a hero after its screen was left",
  });
  expect(exported).toMatchObject({ leftOut: [] });
  const { test } = exported as Extract<Exported, { test: string }>;
  expect(await format(test, { parser: "typescript" })).toBe(
    readFileSync("spec/docs/session/session.spec.ts", "utf8"),
  );
});

it("makes a test of a view's state", async () => {
  const recorder = new Recorder();
  const { screens } = recordedApp(recorder, new InMemoryDataService());
  marbles(({ hot, flush }) => {
    const terms$ = hot("m 99ms n");
    screens.search({ terms$ }).subscribe();
    flush();
  });

  const exported = await exportTest(recorder, {
    create: createApp,
    setup: "createApp(backend)",
    imports: { "./recorded-screens.ts": ["createApp"] },
  });
  expect(exported).toMatchObject({ leftOut: [] });
  const call = "screens.search(";
  expect(exported).toHaveProperty("test", expect.stringContaining(call));
});

it("has a view whose state ends the same, whatever the latencies", () => {
  tryLatencies(({ hot, withLatency, show }) => {
    const server = new InMemoryDataService(undefined, { delay: 0 });
    const { screens } = createApp(withLatency(server));
    const terms$ = hot("m 499ms n 399ms d", { m: "m", n: "ma", d: "narco" });
    show("search", screens.search({ terms$ }));
  });
});
