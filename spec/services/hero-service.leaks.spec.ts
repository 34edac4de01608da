import { defer, finalize, Subject } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryDataService } from "../../src/in-memory/in-memory-data-service.ts";
import { createServices } from "../../src/services/create-services.ts";
import type { HeroService } from "../../src/services/hero-service.ts";

const times = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
});

describe("HeroService, ten thousand times", () => {
  it("leaves nothing behind of searches, answered and overtaken", () => {
    const { heroService, underWay } = counted();
    const terms$ = new Subject<string>();
    const searching = heroService.search(terms$).subscribe();
    for (let i = 0; i < times; i++) {
      terms$.next(`hero ${i}`);
      // The answer would come after 800.
      vi.advanceTimersByTime(i % 2 === 0 ? 400 : 900);
    }
    expect([underWay(), vi.getTimerCount()]).toEqual([0, 0]);

    terms$.next("last");
    vi.advanceTimersByTime(400);
    expect([underWay(), vi.getTimerCount()]).toEqual([1, 1]);
    searching.unsubscribe();
    expect([underWay(), vi.getTimerCount()]).toEqual([0, 0]);
    expect(terms$.observed).toBe(false);
  });

  it("leaves nothing behind of reads that are given up", () => {
    const { heroService, underWay } = counted();
    for (let i = 0; i < times; i++) {
      const list = heroService.getHeroes().subscribe();
      const hero = heroService.getHero(12).subscribe();
      const found = heroService.searchHeroes("ma").subscribe();
      vi.advanceTimersByTime(1);
      expect(underWay()).toBe(3);
      [list, hero, found].forEach((read) => read.unsubscribe());
    }
    expect([underWay(), vi.getTimerCount()]).toEqual([0, 0]);
  });

  it("leaves nothing behind of writes that ran to their end unseen", () => {
    const { heroService, underWay } = counted();
    for (let i = 0; i < times; i++) {
      heroService.addHero({ name: "Zero" }).subscribe().unsubscribe();
      heroService.updateHero({ id: 12, name: "N" }).subscribe().unsubscribe();
      heroService.deleteHero(11 + i).subscribe();
      vi.advanceTimersByTime(100);
    }
    expect(underWay()).toBeGreaterThan(3);

    vi.advanceTimersByTime(500);
    expect([underWay(), vi.getTimerCount()]).toEqual([0, 0]);
  });
});

/** Counts the requests that are subscribed at the backend. */
function counted(): { heroService: HeroService; underWay: () => number } {
  const server = new InMemoryDataService();
  let count = 0;
  const { heroService, messageService } = createServices({
    handle: (request) =>
      defer(() => {
        count++;
        return server.handle(request);
      }).pipe(finalize(() => count--)),
  });
  // The log is to grow, but copies of it are not what is tested.
  vi.spyOn(messageService, "add").mockReturnValue();
  return { heroService, underWay: () => count };
}
