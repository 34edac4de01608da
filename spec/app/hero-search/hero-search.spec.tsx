import {
  act,
  type BoundFunctions,
  fireEvent,
  type queries,
  screen,
  within,
} from "@testing-library/react";
import { defer, NEVER, of, Subject, throwError } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpResponse } from "../../../src/http/http-types.ts";
import { httpResponse } from "../../../src/testing/index.ts";
import {
  answer,
  answering,
  heading,
  messages,
  refuse,
  renderApp,
} from "../render-app.tsx";

const searchMa = "GET api/heroes/?name=ma";

describe("HeroSearch", () => {
  // What RxJS keeps time with; the rest goes on by itself.
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] }),
  );

  it("finds what is typed 300 ms after the last key", async () => {
    const { user, requests } = renderApp("/dashboard");

    await user.type(box(), "ma");
    pass(299);
    expect(requests).not.toContain(searchMa);
    expect(results()).toEqual([]);

    pass(1);
    expect(requests.filter((line) => line.includes("?"))).toEqual([searchMa]);
    expect(results()).toEqual([
      { name: "Magneta", to: "/detail/15" },
      { name: "RubberMan", to: "/detail/16" },
      { name: "Dynama", to: "/detail/17" },
      { name: "Magma", to: "/detail/19" },
    ]);
    expect(messages()).toContain('HeroService: found heroes matching "ma"');
  });

  it("follows a paste", async () => {
    const { user } = renderApp("/dashboard");
    await user.click(box());

    await user.paste("narc");
    pass(300);

    expect(results()).toEqual([{ name: "Narco", to: "/detail/12" }]);
  });

  it("follows an input method and whatever else changes the box", () => {
    renderApp("/dashboard");

    fireEvent.input(box(), { target: { value: "narc" } });
    pass(300);

    expect(results()).toEqual([{ name: "Narco", to: "/detail/12" }]);
  });

  it("empties with its box, without a call", async () => {
    const { user, requests } = renderApp("/dashboard");
    await user.type(box(), "narc");
    pass(300);
    const before = requests.length;

    await user.clear(box());
    pass(300);

    expect(results()).toEqual([]);
    expect(status()).toBe("");
    expect(requests).toHaveLength(before);
  });

  it("does not search blanks", async () => {
    const { user, requests } = renderApp("/dashboard");
    const before = requests.length;

    await user.type(box(), "   ");
    pass(300);

    expect(requests).toHaveLength(before);
    expect(status()).toBe("");
  });

  it.each([
    { term: "narc", count: "1 hero found" },
    { term: "ma", count: "4 heroes found" },
    { term: "nobody", count: "No heroes found" },
  ])("announces '$count' for $term", async ({ term, count }) => {
    const { user } = renderApp("/dashboard");
    expect(status()).toBe("");

    await user.type(box(), term);
    pass(300);

    expect(status()).toBe(count);
  });

  it("announces in the one status that was in the page beforehand", async () => {
    const { user } = renderApp("/dashboard");
    const before = screen.getByRole("status");

    await user.type(box(), "narc");
    pass(300);

    expect(screen.getByRole("status")).toBe(before);
  });

  it("shows that it searches until the answer comes", async () => {
    const found$ = new Subject<HttpResponse>();
    const { user } = renderApp("/dashboard", {
      interceptors: [answering(searchMa, found$)],
    });
    await user.type(box(), "ma");
    pass(300);
    expect(search().getByText(/searching/i)).toBeTruthy();
    expect(status()).toBe("");

    answer(found$, [{ id: 19, name: "Magma" }]);
    expect(search().queryByText(/searching/i)).toBeNull();
    expect(status()).toBe("1 hero found");
  });

  it("shows the latest search alone", async () => {
    const old$ = new Subject<HttpResponse>();
    const { user } = renderApp("/dashboard", {
      interceptors: [answering(searchMa, old$)],
    });
    await user.type(box(), "ma");
    pass(300);
    await user.type(box(), "gma");
    pass(300);

    answer(old$, [{ id: 12, name: "Narco" }]);

    expect(results()).toEqual([{ name: "Magma", to: "/detail/19" }]);
  });

  it("says why a search failed and finds the next", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const failing$ = new Subject<HttpResponse>();
    const { user } = renderApp("/dashboard", {
      interceptors: [answering(searchMa, failing$)],
    });
    await user.type(box(), "ma");
    pass(300);
    refuse(failing$);
    expect(results()).toEqual([]);
    expect(messages()).toContain("HeroService: searchHeroes failed:: Not now");

    await user.type(box(), "gma");
    pass(300);
    expect(results()).toEqual([{ name: "Magma", to: "/detail/19" }]);
  });

  it("searches a term that has failed once more at 'try again'", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answers = [new Subject<HttpResponse>(), new Subject<HttpResponse>()];
    const [failing$, found$] = answers;
    const { user, requests } = renderApp("/dashboard", {
      interceptors: [
        answering(
          searchMa,
          defer(() => answers.shift() ?? NEVER),
        ),
      ],
    });
    await user.type(box(), "ma");
    pass(300);
    if (failing$) refuse(failing$);
    expect(status()).toBe("The search failed.");

    await user.click(search().getByRole("button", { name: "try again" }));
    expect(document.activeElement).toBe(box());
    expect(status()).toBe("");
    expect(search().getByText("Searching…")).toBeTruthy();

    if (found$) answer(found$, [{ id: 19, name: "Magma" }]);
    expect(status()).toBe("1 hero found");
    expect(requests.filter((line) => line === searchMa)).toHaveLength(2);
  });

  it("finds while the dashboard's own heroes cannot be fetched", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const failure$ = throwError(() => new Error("Gone"));
    const { user } = renderApp("/dashboard", {
      interceptors: [answering("GET api/heroes", failure$)],
    });

    await user.type(box(), "narc");
    pass(300);

    expect(results()).toEqual([{ name: "Narco", to: "/detail/12" }]);
  });

  it.each(["<i>x</i>", "🦸", "شجاع"])(
    "shows the name %s as it is",
    async (name) => {
      const found$ = of(httpResponse([{ id: 19, name }]));
      const { user } = renderApp("/dashboard", {
        interceptors: [answering(searchMa, found$)],
      });

      await user.type(box(), "ma");
      pass(300);

      expect(results()).toEqual([{ name, to: "/detail/19" }]);
    },
  );

  it("leads to a hero's page", async () => {
    const { user } = renderApp("/dashboard");
    await user.type(box(), "tornado");
    pass(300);

    await user.click(search().getByRole("link", { name: "Tornado" }));

    expect(heading("TORNADO Details")).toBeTruthy();
  });

  it("tells nothing of a search that was left", async () => {
    const found$ = new Subject<HttpResponse>();
    const { user } = renderApp("/dashboard", {
      interceptors: [answering(searchMa, found$)],
    });
    await user.type(box(), "ma");
    pass(300);

    await user.click(screen.getByRole("link", { name: "Heroes" }));
    pass(1);

    expect(found$.observed).toBe(false);
  });
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function search(): BoundFunctions<typeof queries> {
  return within(screen.getByRole("search"));
}

function box(): HTMLElement {
  return screen.getByRole("searchbox", { name: "Hero Search" });
}

function status(): string {
  return search().getByRole("status").textContent;
}

function results(): { name: string; to: string | null }[] {
  const links = search().queryAllByRole("link");
  return links.map((link) => ({
    name: link.textContent,
    to: link.getAttribute("href"),
  }));
}
