import {
  act,
  type BoundFunctions,
  type queries,
  screen,
  within,
} from "@testing-library/react";
import { defer, NEVER, type Observable, Subject } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpResponse } from "rx-heroes";
import {
  answer,
  answering,
  button,
  fail,
  go,
  navLink,
  renderAnswered,
  renderApp,
} from "../render-app.tsx";

const searchMa = "GET api/heroes/?name=ma";
const magma = { id: 19, name: "Magma" };

describe("HeroSearch", () => {
  // The timers of RxJS; all others go on by themselves.
  beforeEach(() =>
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] }),
  );

  it("says that it is searching, links to the heroes found, and clears them with the box", async () => {
    const { user, answer$ } = renderAnswered(searchMa, "/dashboard");
    const status = search().getByRole("status");
    await user.type(box(), "ma");
    pass(300);
    expect(search().getByText("Searching…")).toBeTruthy();
    expect(status.textContent).toBe("");

    answer(answer$, [{ id: 15, name: "Magneta" }, magma]);
    expect(search().queryByText(/searching/i)).toBeNull();
    // A live region has to be in the page before what it is to announce.
    expect(search().getByRole("status")).toBe(status);
    expect(status.textContent).toBe("2 heroes found");
    expect(search().queryAllByRole("mark")).toHaveLength(3);
    const link = search().getByRole("link", { name: "Magneta" });
    expect(link.getAttribute("href")).toBe("/detail/15");

    await user.clear(box());
    pass(300);
    expect(status.textContent).toBe("");
    expect(results()).toEqual([]);
  });

  it("searches again at 'try again' after a failure", async () => {
    const failing$ = new Subject<HttpResponse>();
    const answers: Observable<HttpResponse>[] = [failing$];
    const answer$ = defer(() => answers.pop() ?? NEVER);
    const interceptors = [answering(searchMa, answer$)];
    const { user, requests } = renderApp("/dashboard", { interceptors });
    await user.type(box(), "ma");
    pass(300);
    fail(failing$);
    expect(search().getByText("The search failed.")).toBeTruthy();
    expect(search().getByText("Not now")).toBeTruthy();

    await user.click(button("try again"));

    expect(document.activeElement).toBe(box());
    expect(requests.filter((line) => line === searchMa)).toHaveLength(2);
  });

  it.each([
    { pointer: "coarse", isFocused: false },
    { pointer: "fine", isFocused: true },
  ])(
    "closes a phone's keyboard at Enter: pointer $pointer",
    async ({ pointer, isFocused }) => {
      vi.stubGlobal("matchMedia", (query: string) => ({
        matches: query === `(pointer: ${pointer})`,
      }));
      const { user } = renderApp("/dashboard");
      await user.type(box(), "ma{Enter}");
      expect(document.activeElement === box()).toBe(isFocused);
    },
  );

  it("restores its own term and results at each visit", async () => {
    const { user, requests } = renderApp("/dashboard");
    await user.type(box(), "magm");
    pass(300);
    // A click on the link of its own screen begins no other visit.
    await user.click(navLink("Dashboard"));
    await user.click(navLink("Heroes"));
    await user.click(navLink("Dashboard"));
    expect(box()).toHaveProperty("value", "");
    // Not searched yet when the user leaves.
    await user.type(box(), "narco ");

    go(-2);
    expect(box()).toHaveProperty("value", "magm");
    expect(results()).toEqual(["Magma"]);

    go(2);
    expect(box()).toHaveProperty("value", "narco");
    expect(results()).toEqual(["Narco"]);
    const searches = requests.filter((line) => line.includes("?"));
    expect(searches).toHaveLength(3);
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

function results(): string[] {
  const links = search().queryAllByRole("link");
  return links.map(({ textContent }) => textContent);
}
