import { fireEvent, screen } from "@testing-library/react";
import { Observable, type Observer } from "rxjs";
import { describe, expect, it } from "vitest";
import type { HttpInterceptor, HttpResponse } from "rx-heroes";
import {
  address,
  answer,
  button,
  heading,
  messages,
  fail,
  renderApp,
  type RenderedApp,
  textbox,
  view,
} from "./render-app.tsx";
import { rowNames } from "./heroes/rows.ts";

const anna = { id: 1, name: "Anna" };
const bert = { id: 2, name: "Bert" };
const failed = "Heroes could not be loaded.";
const loading = "Loading heroes…";

describe("A load that failed", () => {
  it.each([
    { path: "/heroes", title: "My Heroes", none: "There are no heroes." },
    {
      path: "/dashboard",
      title: "Top Heroes",
      none: "There are no top heroes.",
    },
  ])("is shown at $path, and tried again", async ({ path, title, none }) => {
    const { user, calls } = renderHeld(path);
    fail(calls.one());
    expect(view().getByText(failed)).toBeTruthy();
    expect(view().queryByText(none)).toBeNull();

    await user.click(button("try again"));
    expect(document.activeElement).toBe(heading(title));
    expect(view().queryByText(failed)).toBeNull();
    expect(view().getByText(loading)).toBeTruthy();

    fail(calls.one());
    expect(view().getByText(failed)).toBeTruthy();

    await user.click(button("try again"));
    answer(calls.one(), []);
    expect(view().getByText(none)).toBeTruthy();
    expect(view().queryByText(loading)).toBeNull();
  });

  it("is tried again once when the browser is back online", () => {
    const { calls } = renderHeld("/heroes");
    fail(calls.one());

    fireEvent.online(window);
    fireEvent.online(window);
    answer(calls.one(), [anna, bert]);

    expect(rowNames()).toEqual(["Anna", "Bert"]);
    fireEvent.online(window);
    expect(calls.waiting()).toBe(0);
  });

  it("is tried again at a click on the link of its screen", async () => {
    const { user, calls } = renderHeld("/heroes");
    fail(calls.one());

    await user.click(screen.getByRole("link", { name: "Heroes" }));

    expect(view().getByText(loading)).toBeTruthy();
    answer(calls.one(), [anna]);
    expect(rowNames()).toEqual(["Anna"]);
  });

  it("is not repeated after it has succeeded", async () => {
    const { user, calls } = renderHeld("/heroes");
    answer(calls.one(), [anna]);

    await user.click(screen.getByRole("link", { name: "Heroes" }));
    fireEvent.online(window);

    expect(calls.waiting()).toBe(0);
  });

  it("leaves the focus where it is, unless that is its button", async () => {
    const { user, calls } = renderHeld("/heroes");
    fail(calls.one());
    await user.click(textbox("Hero name:"));

    fireEvent.online(window);

    expect(view().queryByText(failed)).toBeNull();
    expect(document.activeElement).toBe(textbox("Hero name:"));
  });

  it("is shown on a hero's page, and tried again", async () => {
    const { user, calls } = renderHeld("/detail/1");
    fail(calls.one());
    expect(heading("Hero could not be loaded")).toBeTruthy();
    expect(document.title).toBe("Hero could not be loaded · Tour of Heroes");
    expect(view().queryByText(/loading/i)).toBeNull();
    expect(view().queryByRole("textbox")).toBeNull();
    expect(messages()).toEqual(["HeroService: getHero id=1 failed:: Not now"]);

    await user.click(button("try again"));
    expect(view().getByText("Loading hero…")).toBeTruthy();
    expect(view().queryByRole("heading")).toBeNull();
    fail(calls.one());
    await Promise.resolve(); // By then the focus is set.
    expect(document.activeElement).toBe(heading("Hero could not be loaded"));

    await user.click(button("try again"));
    answer(calls.one(), anna);
    await Promise.resolve();
    expect(document.activeElement).toBe(heading("ANNA Details"));
  });

  it("can be left by 'go back'", async () => {
    const { user, calls } = renderHeld("/detail/1");
    fail(calls.one());

    await user.click(button("go back"));

    expect(address()).toBe("/dashboard");
  });
});

interface Held extends RenderedApp {
  calls: {
    /** The one request that has no response yet. */
    one(): Observer<HttpResponse>;
    waiting(): number;
  };
}

/** The app on a backend whose responses all come from the test. */
function renderHeld(path: string): Held {
  const waiting = new Set<Observer<HttpResponse>>();
  const hold: HttpInterceptor = () =>
    new Observable((subscriber) => {
      waiting.add(subscriber);
      subscriber.add(() => waiting.delete(subscriber));
    });
  const app = renderApp(path, { interceptors: [hold] });
  // StrictMode's first subscription has ended.
  const one = (): Observer<HttpResponse> => {
    expect(waiting.size).toBe(1);
    const [call] = waiting as Iterable<Observer<HttpResponse>>;
    if (!call) throw new Error("No request is pending");
    return call;
  };
  return { ...app, calls: { one, waiting: () => waiting.size } };
}
