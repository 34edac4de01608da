import { render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { onlyValue } from "../support/only-value.ts";
import { HeroesApp } from "./embedding/heroes-app.tsx";
import { heroService, villains$ } from "./embedding/in-memory.ts";

const narco = { id: 12, name: "Narco" };

describe("the code of docs/embedding.md", () => {
  it("lists the in-memory heroes without React", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    vi.useFakeTimers();
    await import("./embedding/heroes.ts");
    vi.advanceTimersByTime(500);
    expect(log.mock.calls.map(([value]: unknown[]) => value)).toEqual([
      [],
      ["HeroService: fetched heroes"],
      expect.arrayContaining([narco]),
    ]);
  });

  it("sends requests to a real server in React", async () => {
    const fetch = vi.fn(() => Promise.resolve(Response.json([narco])));
    vi.stubGlobal("fetch", fetch);
    render(<HeroesApp />);
    expect(await screen.findByText("Narco")).toBeTruthy();
    expect(fetch).toHaveBeenCalledWith("/v1/api/heroes", expect.anything());
  });

  it("passes requests for unknown collections to a real server", async () => {
    const zero = { id: 1, name: "Zero" };
    expect(await onlyValue(heroService.getHeroes())).toEqual([zero]);
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(["Joker"])));
    expect(await onlyValue(villains$)).toEqual(["Joker"]);
  });
});
