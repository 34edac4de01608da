import { lastValueFrom } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { watchServices } from "#src/marbles/dock/watched-services.ts";

const mountDock =
  vi.fn<typeof import("#src/marbles/dock/mount-dock.tsx").mountDock>();

describe("watchServices", () => {
  // The runner fails if a promise is rejected unhandled.
  it("creates services that work if the panel can't be loaded", async () => {
    vi.doMock(import("#src/marbles/dock/mount-dock.tsx"), () => {
      throw new Error("Failed to fetch dynamically imported module");
    });
    const { heroService } = watchServices(backend());
    await vi.dynamicImportSettled();
    const heroes = await lastValueFrom(heroService.getHeroes(), {
      defaultValue: [],
    });
    expect(heroes).toHaveLength(10);
  });

  it("records the calls of the list that views share", async () => {
    vi.doMock(import("#src/marbles/dock/mount-dock.tsx"), () => ({
      mountDock,
    }));
    const { heroStore } = watchServices(backend());
    await vi.dynamicImportSettled();

    const onError = vi.fn();
    heroStore.watch().subscribe({ error: onError });
    heroStore.remove({ id: 12, name: "Narco" }).subscribe({ error: onError });

    const recorded = mountDock.mock.lastCall?.[0].recorder.events() ?? [];
    const names = new Set(recorded.map(({ track }) => track.name));
    expect([...names]).toEqual(
      expect.arrayContaining([
        "heroService.getHeroes",
        "GET api/heroes",
        "heroService.deleteHero",
        "DELETE api/heroes/12",
      ]),
    );
    expect(onError).not.toHaveBeenCalled();
  });
});

function backend(): InMemoryDataService {
  return new InMemoryDataService(undefined, { delay: 0 });
}
