import { lastValueFrom, map, NEVER } from "rxjs";
import { InMemoryDataService } from "rx-heroes";
import { exportTest } from "rx-heroes/inspect";
import { describe, expect, it, vi } from "vitest";
import { createAppServices } from "#src/app/app-services.ts";
import { watchServices } from "#src/marbles/dock/watched-services.ts";
import { appReplayable } from "#src/watched-app.ts";
import { runExported } from "../inspect/export/run-exported.ts";

const mountDock =
  vi.fn<typeof import("#src/marbles/dock/mount-dock.tsx").mountDock>();

describe("watchServices", () => {
  // The runner fails if a promise is rejected unhandled.
  it("creates services that work if the panel can't be loaded", async () => {
    vi.doMock(import("#src/marbles/dock/mount-dock.tsx"), () => {
      throw new Error("Failed to fetch dynamically imported module");
    });
    const { heroService } = watchServices(backend(), appReplayable);
    await vi.dynamicImportSettled();
    const heroes = await lastValueFrom(heroService.getHeroes(), {
      defaultValue: [],
    });
    expect(heroes).toHaveLength(10);
  });

  it("records screens, with their requests, and messages", async () => {
    vi.doMock(import("#src/marbles/dock/mount-dock.tsx"), () => ({
      mountDock,
    }));
    const services = watchServices(backend(), appReplayable);
    await vi.dynamicImportSettled();

    services.messageService.messages$.subscribe();
    services.screens
      .dashboard({ terms$: NEVER, retry$: NEVER })
      .pipe(map(({ top }) => top.items.length))
      .subscribe();

    const recorded = mountDock.mock.lastCall?.[0].recorder.events() ?? [];
    const names = recorded.map(({ track }) => `${track.call} ${track.name}`);
    expect([...new Set(names)]).toEqual([
      "undefined messageService.messages$",
      "0 screens.dashboard",
      "0 GET api/heroes",
    ]);
  });

  it("records what a server pushes, and its test replays that", async () => {
    vi.doMock(import("#src/marbles/dock/mount-dock.tsx"), () => ({
      mountDock,
    }));
    const { heroStore, screens } = watchServices(backend(), appReplayable);
    await vi.dynamicImportSettled();
    const none = { add$: NEVER, delete$: NEVER, edit$: NEVER, retry$: NEVER };
    screens.heroes(none).subscribe();
    heroStore.apply({ type: "removed", id: 12 });

    const [watched] = mountDock.mock.lastCall ?? [];
    if (!watched) throw new Error("The panel was not mounted");
    const exported = await exportTest(watched.recorder, appReplayable);
    if ("refusal" in exported) throw new Error(exported.refusal);
    expect(exported.test).toContain("heroStore.apply(");
    runExported(exported.test, {
      "#src/app/app-services.ts": { createAppServices },
    });
  });
});

function backend(): InMemoryDataService {
  return new InMemoryDataService(undefined, { delay: 0 });
}
