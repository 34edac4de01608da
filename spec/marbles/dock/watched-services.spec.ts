import { lastValueFrom, map, NEVER } from "rxjs";
import { InMemoryDataService } from "rx-heroes";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAppServices } from "#src/app/app-services.ts";
import { watchServices } from "#src/marbles/dock/watched-services.ts";

const mountDock =
  vi.fn<typeof import("#src/marbles/dock/mount-dock.tsx").mountDock>();

describe("watchServices", () => {
  beforeEach(() => {
    vi.doMock(import("#src/marbles/dock/mount-dock.tsx"), () => ({
      mountDock,
    }));
  });

  // The runner fails if a promise is rejected unhandled.
  it("creates services that work if the panel can't be loaded", async () => {
    vi.doMock(import("#src/marbles/dock/mount-dock.tsx"), () => {
      throw new Error("Failed to fetch dynamically imported module");
    });
    const { heroService } = watchServices(backend(), createAppServices);
    await vi.dynamicImportSettled();
    const heroes = await lastValueFrom(heroService.getHeroes(), {
      defaultValue: [],
    });
    expect(heroes).toHaveLength(10);
  });

  it("records what the app calls, with its requests", async () => {
    const services = watchServices(backend(), createAppServices);
    await vi.dynamicImportSettled();

    services.messageService.messages$.subscribe();
    services.screens
      .dashboard({ terms$: NEVER, retry$: NEVER })
      .pipe(map(({ top }) => top.items.length))
      .subscribe();
    services.heroStore.apply({ type: "removed", id: 12 });

    const recorded = mountDock.mock.lastCall?.[0].recorder.events() ?? [];
    const names = recorded.map(({ track }) => `${track.call} ${track.name}`);
    expect([...new Set(names)]).toEqual([
      "undefined messageService.messages$",
      "0 screens.dashboard",
      "0 GET api/heroes",
      "1 heroStore.apply",
    ]);
  });
});

function backend(): InMemoryDataService {
  return new InMemoryDataService(undefined, { delay: 0 });
}
