import { act, fireEvent, screen } from "@testing-library/react";
import axe from "axe-core";
import { NEVER, of, throwError } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { HttpErrorResponse, type HttpInterceptor } from "rx-heroes";
import { httpResponse } from "rx-heroes/testing";
import { emulate, frame, listShown, showApp } from "./show-app.tsx";

const unanswered: HttpInterceptor = () => NEVER;
const empty: HttpInterceptor = () => of(httpResponse([]));
const failing: HttpInterceptor = ({ url }) =>
  throwError(() => new HttpErrorResponse({ url, status: 503 }));
const longNames: HttpInterceptor = () =>
  of(httpResponse([1, 2, 3].map((id) => ({ id, name: "W".repeat(80) }))));
const long = "N".repeat(80);

/** A path, the text that shows there, what the user does, and the backend. */
const states: [
  path: string,
  text: RegExp,
  act?: () => void,
  HttpInterceptor?,
][] = [
  ["/dashboard", /Loading heroes/, none, unanswered],
  ["/dashboard", /Magneta/],
  ["/dashboard", /no top heroes/i, none, empty],
  ["/dashboard", /getHeroes failed/, none, failing],
  ["/dashboard", /WWW/, none, longNames],
  ["/dashboard", /Magneta/, clear],
  ["/dashboard", /Searching/, search("ma"), toSearches(unanswered)],
  ["/dashboard", /4 heroes found/, search("ma")],
  ["/dashboard", /No heroes found/, search("nobody")],
  ["/dashboard", /The search failed/, search("ma"), toSearches(failing)],
  ["/heroes", /Loading heroes/, none, unanswered],
  ["/heroes", /Tornado/],
  ["/heroes", /no heroes/i, none, empty],
  ["/heroes", /Heroes could not be loaded/, none, failing],
  ["/heroes", /Adding/, add(long), toWrites(unanswered)],
  ["/heroes", /Added/, add(long)],
  ["/heroes", /could not be added/, add(long), toWrites(failing)],
  ["/heroes", /WWW/, none, longNames],
  ["/heroes", /Tornado/, clear],
  ["/detail/12", /Loading hero/, none, unanswered],
  ["/detail/12", /NARCO/],
  ["/detail/12", /needs a name/, rename(" ")],
  ["/detail/12", /Saving/, rename("N"), toWrites(unanswered)],
  ["/detail/12", /Not saved/, rename(long), toWrites(failing)],
  ["/detail/99", /could not be loaded/],
  ["/nowhere", /Page not found/],
];

beforeEach(() => {
  // The timers of RxJS; all others go on by themselves.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  document.documentElement.style.fontSize = "";
  await emulate({});
});

describe.each(["light", "dark"])("App, %s", (scheme) => {
  it.each(states)("is accessible at %s with %s", async (...shown) => {
    // So high that the messages cover nothing.
    await page.viewport(414, 2000);
    await emulate({ "prefers-color-scheme": scheme });
    show(...shown);

    expect(await violations()).toEqual([]);
  });

  it("is accessible where a long list is read", async () => {
    await emulate({ "prefers-color-scheme": scheme });
    const names = Array.from({ length: 1000 }, (_, i) => `Anna ${i}`);
    showApp("/heroes", { names });
    await listShown();
    screen.getByRole("button", { name: "delete hero Anna 5" }).focus();
    scrollTo(0, 20_000);
    await frame();

    expect(await violations()).toEqual([]);
  });
});

describe.each(["100%", "200%"])("App, 320 pixels wide, text of %s", (size) => {
  it.each(states)("is no wider at %s with %s", async (...shown) => {
    await page.viewport(320, 640);
    document.documentElement.style.fontSize = size;
    show(...shown);

    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(tooSmall()).toEqual([]);
  });
});

function show(...[path, text, act, answering]: (typeof states)[number]): void {
  showApp(path, { interceptors: answering ? [answering] : [] });
  act?.();
  // Whatever pulses is tested where its colours differ most.
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 1300;
  }
  expect(screen.getAllByText(text)).not.toEqual([]);
}

function toSearches(answering: HttpInterceptor): HttpInterceptor {
  return (request, next) =>
    (request.url.includes("?") ? answering : next)(request, next);
}

function toWrites(answering: HttpInterceptor): HttpInterceptor {
  return (request, next) =>
    (request.method === "GET" ? next : answering)(request, next);
}

function none(): void {
  // The user only looks.
}

function clear(): void {
  fireEvent.click(screen.getByRole("button", { name: "clear" }));
}

function search(term: string): () => void {
  return () => {
    typeInto("searchbox", term);
    act(() => void vi.advanceTimersByTime(300));
  };
}

function add(name: string, button = "add"): () => void {
  return () => {
    typeInto("textbox", name);
    fireEvent.click(screen.getByRole("button", { name: button }));
  };
}

function rename(name: string): () => void {
  return add(name, "save");
}

function typeInto(role: string, value: string): void {
  fireEvent.change(screen.getByRole(role), { target: { value } });
}

/** Targets of less than 24 pixels. */
function tooSmall(): string[] {
  return [...document.querySelectorAll("a, button, input, [tabindex='0']")]
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width < 24 || height < 24;
    })
    .map(({ outerHTML }) => outerHTML);
}

/** The rules that are broken, and where. */
async function violations(): Promise<string[]> {
  const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const runOnly = [...levels, "best-practice"];
  const { violations } = await axe.run(document, { runOnly });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${id}\n${html}\n${failureSummary}`,
    ),
  );
}
