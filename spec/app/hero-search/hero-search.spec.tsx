import {
  act,
  type BoundFunctions,
  type queries,
  screen,
  within,
} from "@testing-library/react";
import { defer, NEVER, Subject } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpResponse } from "#src/http/http-types.ts";
import {
  answer,
  answering,
  browserButton,
  messages,
  fail,
  renderAnswered,
  renderApp,
} from "../render-app.tsx";

const searchMa = "GET api/heroes/?name=ma";

describe("HeroSearch", () => {
  // The timers of RxJS; all others go on by themselves.
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] }),
  );

  it("lists what it finds", async () => {
    const { user, requests } = renderApp("/dashboard");

    await user.type(box(), "ma");
    pass(300);
    expect(requests.filter((line) => line.includes("?"))).toEqual([searchMa]);
    expect(results()).toEqual([
      { name: "Magneta", to: "/detail/15" },
      { name: "RubberMan", to: "/detail/16" },
      { name: "Dynama", to: "/detail/17" },
      { name: "Magma", to: "/detail/19" },
    ]);
    expect(messages()).toContain('HeroService: found heroes matching "ma"');
  });

  it("shows that it is searching until the response", async () => {
    const { user, answer$ } = renderAnswered(searchMa, "/dashboard");
    const before = search().getByRole("status");
    await user.type(box(), "ma");
    pass(300);
    expect(search().getByText(/searching/i)).toBeTruthy();
    expect(status()).toBe("");

    answer(answer$, [{ id: 19, name: "Magma" }]);
    expect(search().queryByText(/searching/i)).toBeNull();
    expect(status()).toBe("1 hero found");
    // A live region has to be in the page before what it is to announce.
    expect(search().getByRole("status")).toBe(before);
  });

  it("searches a term that has failed once more at 'try again'", async () => {
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
    if (failing$) fail(failing$);
    expect(status()).toBe("The search failed.");

    await user.click(search().getByRole("button", { name: "try again" }));
    expect(document.activeElement).toBe(box());
    expect(status()).toBe("");
    expect(search().getByText("Searching…")).toBeTruthy();

    if (found$) answer(found$, [{ id: 19, name: "Magma" }]);
    expect(status()).toBe("1 hero found");
    expect(requests.filter((line) => line === searchMa)).toHaveLength(2);
  });

  it("restores its own term and results at each visit", async () => {
    const { user, requests } = renderApp("/dashboard");
    await user.type(box(), "magm");
    pass(300);
    await user.click(screen.getByRole("link", { name: "Heroes" }));
    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    expect(box()).toHaveProperty("value", "");
    await user.type(box(), "narco");
    pass(300);

    await user.click(browserButton("Back twice"));
    expect(box()).toHaveProperty("value", "magm");
    expect(results().map(({ name }) => name)).toEqual(["Magma"]);

    await user.click(browserButton("Forward twice"));
    expect(box()).toHaveProperty("value", "narco");
    expect(results().map(({ name }) => name)).toEqual(["Narco"]);
    const searches = requests.filter((line) => line.includes("?"));
    expect(searches).toHaveLength(4);
  });

  it("restores a term that was not searched yet when the user left", async () => {
    const { user } = renderApp("/dashboard");
    await user.type(box(), "narco ");
    await user.click(screen.getByRole("link", { name: "Heroes" }));

    await user.click(browserButton("Back"));

    expect(box()).toHaveProperty("value", "narco");
    expect(results().map(({ name }) => name)).toEqual(["Narco"]);
  });

  it("keeps its term when the link of its own screen is clicked", async () => {
    const { user, requests } = renderApp("/dashboard");
    await user.type(box(), "magm");
    pass(300);
    await user.click(screen.getByRole("link", { name: "Dashboard" }));
    await user.click(screen.getByRole("link", { name: "Heroes" }));
    expect(requests.filter((line) => line.includes("?"))).toHaveLength(1);

    await user.click(browserButton("Back"));

    expect(box()).toHaveProperty("value", "magm");
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
