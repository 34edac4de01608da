import { lastValueFrom, map, NEVER } from "rxjs";
import { InMemoryDataService } from "rx-heroes";
import { describe, expect, it, vi } from "vitest";
import { watchServices } from "#src/marbles/dock/watched-services.ts";
import { appReplayable } from "#src/watched-app.ts";

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
});

function backend(): InMemoryDataService {
  return new InMemoryDataService(undefined, { delay: 0 });
}
