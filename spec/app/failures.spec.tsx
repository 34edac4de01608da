import { fireEvent } from "@testing-library/react";
import { Observable, type Observer } from "rxjs";
import { describe, expect, it } from "vitest";
import type { HttpInterceptor, HttpResponse } from "rx-heroes";
import {
  address,
  answer,
  button,
  fail,
  go,
  heading,
  messages,
  navLink,
  renderApp,
  rowNames,
  view,
} from "./render-app.tsx";

const failed = "Heroes could not be loaded.";

describe("A load that failed", () => {
  it.each([
    { path: "/heroes", title: "My Heroes", none: "There are no heroes." },
    {
      path: "/dashboard",
      title: "Top Heroes",
      none: "There are no top heroes.",
    },
  ])("is shown at $path, and tried again", async ({ path, title, none }) => {
    const { user, request } = renderHeld(path);
    fail(request());
    expect(view().getByText(failed)).toBeTruthy();
    expect(view().getByText("Not now")).toBeTruthy();
    expect(view().queryByText(none)).toBeNull();

    await user.click(button("try again"));
    expect(document.activeElement).toBe(heading(title));
    expect(view().queryByText(failed)).toBeNull();
    expect(view().getByText("Loading heroes…")).toBeTruthy();

    answer(request(), []);
    expect(view().getByText(none)).toBeTruthy();
  });

  it("moves no focus when it is tried again because the browser is back online", () => {
    const { request } = renderHeld("/heroes");
    fail(request());

    fireEvent.online(window);

    expect(view().queryByText(failed)).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it("stands above the known heroes until they are loaded again", async () => {
    const { user, request } = renderHeld("/heroes");
    answer(request(), [{ id: 12, name: "Narco" }]);
    await user.click(navLink("Dashboard"));
    fail(request());
    go(-1);
    expect(rowNames()).toEqual(["Narco"]);
    expect(view().queryByRole("progressbar")).toBeNull();

    fail(request());
    expect(view().getByText(failed)).toBeTruthy();
    expect(rowNames()).toEqual(["Narco"]);

    await user.click(button("try again"));
    expect(view().queryByText(failed)).toBeNull();
    answer(request(), [{ id: 19, name: "Magma" }]);
    expect(rowNames()).toEqual(["Magma"]);
  });

  it("is shown on a hero's page, and tried again", async () => {
    const { user, request } = renderHeld("/detail/1");
    fail(request());
    expect(heading("Hero could not be loaded")).toBeTruthy();
    expect(view().getByText("Not now")).toBeTruthy();
    expect(document.title).toBe("Hero could not be loaded · Tour of Heroes");
    expect(view().queryByRole("progressbar")).toBeNull();
    expect(view().queryByRole("textbox")).toBeNull();
    expect(messages()).toEqual(["HeroService: getHero id=1 failed:: Not now"]);

    await user.click(button("try again"));
    expect(view().getByRole("progressbar", { name: "Loading" })).toBeTruthy();
    expect(view().queryByRole("heading")).toBeNull();
    fail(request());
    await Promise.resolve(); // By then the focus is set.
    expect(document.activeElement).toBe(heading("Hero could not be loaded"));

    await user.click(button("go back"));
    expect(address()).toBe("/dashboard");
  });
});

/** The app, and its one request that has no response yet. */
function renderHeld(path: string) {
  const pending = new Set<Observer<HttpResponse>>();
  const hold: HttpInterceptor = () =>
    new Observable((subscriber) => {
      pending.add(subscriber);
      subscriber.add(() => pending.delete(subscriber));
    });
  const request = (): Observer<HttpResponse> => {
    const [one] = pending as Iterable<Observer<HttpResponse>>;
    if (!one || pending.size > 1) {
      throw new Error(`${pending.size} requests are pending`);
    }
    return one;
  };
  return { ...renderApp(path, { interceptors: [hold] }), request };
}
