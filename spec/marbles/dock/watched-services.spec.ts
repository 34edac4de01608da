import { lastValueFrom } from "rxjs";
import { expect, it, vi } from "vitest";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { watchedServices } from "#src/marbles/dock/watched-services.ts";

// As where what the panel is made of can't be loaded.
vi.mock(import("#src/marbles/dock/mount-dock.tsx"), () => {
  throw new Error("Failed to fetch dynamically imported module");
});

// That nothing is rejected unheard, the runner itself sees to.
it("watchedServices work where the panel can't be loaded", async () => {
  const backend = new InMemoryDataService(undefined, { delay: 0 });
  const { heroService } = watchedServices(backend);
  await vi.dynamicImportSettled();
  const heroes = await lastValueFrom(heroService.getHeroes(), {
    defaultValue: [],
  });
  expect(heroes).toHaveLength(10);
});
