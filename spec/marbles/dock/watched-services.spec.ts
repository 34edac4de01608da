import { lastValueFrom } from "rxjs";
import { expect, it, vi } from "vitest";
import { InMemoryDataService } from "#src/in-memory/in-memory-data-service.ts";
import { watchServices } from "#src/marbles/dock/watched-services.ts";

vi.mock(import("#src/marbles/dock/mount-dock.tsx"), () => {
  throw new Error("Failed to fetch dynamically imported module");
});

// The runner fails if a promise is rejected unhandled.
it("watchServices creates services that work if the panel can't be loaded", async () => {
  const backend = new InMemoryDataService(undefined, { delay: 0 });
  const { heroService } = watchServices(backend);
  await vi.dynamicImportSettled();
  const heroes = await lastValueFrom(heroService.getHeroes(), {
    defaultValue: [],
  });
  expect(heroes).toHaveLength(10);
});
