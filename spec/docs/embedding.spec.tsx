import { act, fireEvent, render, screen } from "@testing-library/react";
import { createServices, type HttpResponse } from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { NEVER, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { onlyValue } from "../support/only-value.ts";
import { HeroDetail } from "./embedding/hero-detail.tsx";
import { HeroesApp } from "./embedding/heroes-app.tsx";
import { heroService, villains$ } from "./embedding/in-memory.ts";
import { ServicesProvider } from "./embedding/services.ts";

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

  it("shows another hero when the id changes, and cancels the request of the first", () => {
    const responses = new Map(
      ["11", "12"].map((id) => [id, new Subject<HttpResponse>()]),
    );
    const backend = new ScriptedBackend(
      ({ url }) => responses.get(url.slice(-2)) ?? NEVER,
    );
    const services = createServices(backend);
    const requests: string[] = [];
    // eslint-disable-next-line rxjs-x/no-ignored-error -- it never errors
    backend.requests$.subscribe(({ url }) => requests.push(url));
    const view = (id: number) => (
      <ServicesProvider services={services}>
        <HeroDetail id={id} />
      </ServicesProvider>
    );
    const { rerender, container } = render(view(11), {
      reactStrictMode: false, // It would send the first request twice.
    });

    rerender(view(12));
    expect(responses.get("11")?.observed).toBe(false);
    expect(container.textContent).toBe("Loading…");
    act(() => {
      responses.get("12")?.next(httpResponse(narco));
      responses.get("12")?.complete();
    });

    expect(container.textContent).toBe("Narco");
    expect(requests).toEqual(["api/heroes/11", "api/heroes/12"]);
    rerender(view(11));
    expect(container.textContent).toBe("Loading…");
  });

  it("passes requests for unknown collections to a real server", async () => {
    const zero = { id: 1, name: "Zero" };
    expect(await onlyValue(heroService.getHeroes())).toEqual([zero]);
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(["Joker"])));
    expect(await onlyValue(villains$)).toEqual(["Joker"]);
  });
});
