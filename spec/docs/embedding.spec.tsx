import { fireEvent, render, screen } from "@testing-library/react";
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

  it("shows loading, why it failed, and after another try the heroes, by one request each", async () => {
    vi.spyOn(console, "error").mockReturnValue(); // HeroService logs the failure.
    const fetch = vi.fn(() => Promise.resolve(Response.json([narco])));
    fetch.mockResolvedValueOnce(
      Response.json({ error: "No heroes today" }, { status: 503 }),
    );
    vi.stubGlobal("fetch", fetch);

    render(<HeroesApp />);

    expect(screen.getByText("Loading heroes…")).toBeTruthy();
    expect(await screen.findByText("No heroes today")).toBeTruthy();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith("/api/heroes", expect.anything());

    fireEvent.click(screen.getByRole("button", { name: "try again" }));

    expect(await screen.findByText("Narco")).toBeTruthy();
    expect(screen.queryByText("No heroes today")).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("passes requests for unknown collections to a real server", async () => {
    const zero = { id: 1, name: "Zero" };
    expect(await onlyValue(heroService.getHeroes())).toEqual([zero]);
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(["Joker"])));
    expect(await onlyValue(villains$)).toEqual(["Joker"]);
  });
});
