import { render, screen } from "@testing-library/react";
import { createServices, InMemoryDataService } from "rx-heroes";
import { ServicesProvider } from "rx-heroes/react";
import { describe, expect, it, vi } from "vitest";
import { HeroNames } from "./readme/hero-names.tsx";
import { heroService, recorder, seenAsTest } from "./readme/watched.ts";

describe("the code of README.md", () => {
  it("shows the heroes in React", () => {
    const backend = new InMemoryDataService(undefined, { delay: 0 });
    render(
      <ServicesProvider services={createServices(backend)}>
        <HeroNames />
      </ServicesProvider>,
    );
    expect(screen.getByText(/^Mr. Nice, Narco, .*, Tornado$/)).toBeTruthy();
  });

  it("writes down a call and its request, and makes a test of them", () => {
    vi.useFakeTimers();
    heroService.getHero(12).subscribe({ error: expect.unreachable });
    vi.advanceTimersByTime(500);
    const seen = recorder.events().map(({ track, kind }) => track.name + kind);
    expect(seen).toEqual([
      "heroService.getHeroS",
      "GET api/heroes/12S",
      "GET api/heroes/12N",
      "heroService.getHeroN",
      "heroService.getHeroC",
      "GET api/heroes/12C",
    ]);
    expect(seenAsTest()).toContain("heroService.getHero(12)");
  });
});
