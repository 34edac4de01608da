import { fireEvent, screen } from "@testing-library/react";
import { Observable, type Observer } from "rxjs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HttpInterceptor, HttpResponse } from "rx-heroes";
import {
  address,
  answer,
  button,
  heading,
  messages,
  refuse,
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

describe("What could not be loaded", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });

  it.each([
    { path: "/heroes", title: "My Heroes", none: "There are no heroes." },
    {
      path: "/dashboard",
      title: "Top Heroes",
      none: "There are no top heroes.",
    },
  ])("is told at $path, and tried again", async ({ path, title, none }) => {
    const { user, calls } = renderHeld(path);
    refuse(calls.one());
    expect(view().getByText(failed)).toBeTruthy();
    expect(view().queryByText(none)).toBeNull();

    await user.click(button("try again"));
    expect(document.activeElement).toBe(heading(title));
    expect(view().queryByText(failed)).toBeNull();
    expect(view().getByText(loading)).toBeTruthy();

    refuse(calls.one());
    expect(view().getByText(failed)).toBeTruthy();

    await user.click(button("try again"));
    answer(calls.one(), []);
    expect(view().getByText(none)).toBeTruthy();
    expect(view().queryByText(loading)).toBeNull();
  });

  it("is tried again when the browser comes back online, once", () => {
    const { calls } = renderHeld("/heroes");
    refuse(calls.one());

    fireEvent.online(window);
    fireEvent.online(window);
    answer(calls.one(), [anna, bert]);

    expect(rowNames()).toEqual(["Anna", "Bert"]);
    fireEvent.online(window);
    expect(calls.waiting()).toBe(0);
  });

  it("is tried again at a click on the link of its screen", async () => {
    const { user, calls } = renderHeld("/heroes");
    refuse(calls.one());

    await user.click(screen.getByRole("link", { name: "Heroes" }));

    expect(view().getByText(loading)).toBeTruthy();
    answer(calls.one(), [anna]);
    expect(rowNames()).toEqual(["Anna"]);
  });

  it("is not asked for again where it could be loaded", async () => {
    const { user, calls } = renderHeld("/heroes");
    answer(calls.one(), [anna]);

    await user.click(screen.getByRole("link", { name: "Heroes" }));
    fireEvent.online(window);

    expect(calls.waiting()).toBe(0);
  });

  it("leaves the focus where it is, if that is not at its button", async () => {
    const { user, calls } = renderHeld("/heroes");
    refuse(calls.one());
    await user.click(textbox("Hero name:"));

    fireEvent.online(window);

    expect(view().queryByText(failed)).toBeNull();
    expect(document.activeElement).toBe(textbox("Hero name:"));
  });

  it("is told of a hero, and tried again", async () => {
    const { user, calls } = renderHeld("/detail/1");
    refuse(calls.one());
    expect(heading("Hero could not be loaded")).toBeTruthy();
    expect(document.title).toBe("Hero could not be loaded · Tour of Heroes");
    expect(view().queryByText(/loading/i)).toBeNull();
    expect(view().queryByRole("textbox")).toBeNull();
    expect(messages()).toEqual(["HeroService: getHero id=1 failed:: Not now"]);

    await user.click(button("try again"));
    expect(view().getByText("Loading hero…")).toBeTruthy();
    expect(view().queryByRole("heading")).toBeNull();
    refuse(calls.one());
    await Promise.resolve(); // By when the focus has come.
    expect(document.activeElement).toBe(heading("Hero could not be loaded"));

    await user.click(button("try again"));
    answer(calls.one(), anna);
    await Promise.resolve();
    expect(document.activeElement).toBe(heading("ANNA Details"));
  });

  it("leaves a hero's page by 'go back' all the same", async () => {
    const { user, calls } = renderHeld("/detail/1");
    refuse(calls.one());

    await user.click(button("go back"));

    expect(address()).toBe("/dashboard");
  });
});

interface Held extends RenderedApp {
  calls: {
    /** The one call that waits for an answer. */
    one(): Observer<HttpResponse>;
    waiting(): number;
  };
}

/** The app on a backend whose every answer is the test's. */
function renderHeld(path: string): Held {
  const waiting = new Set<Observer<HttpResponse>>();
  const hold: HttpInterceptor = () =>
    new Observable((subscriber) => {
      waiting.add(subscriber);
      subscriber.add(() => waiting.delete(subscriber));
    });
  const app = renderApp(path, { interceptors: [hold] });
  // StrictMode's first subscription has been left in the meantime.
  const one = (): Observer<HttpResponse> => {
    expect(waiting.size).toBe(1);
    const [call] = waiting as Iterable<Observer<HttpResponse>>;
    if (!call) throw new Error("No call is under way");
    return call;
  };
  return { ...app, calls: { one, waiting: () => waiting.size } };
}
