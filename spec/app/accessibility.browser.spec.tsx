import { act, fireEvent, screen } from "@testing-library/react";
import axe from "axe-core";
import { NEVER, of, throwError } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { HttpErrorResponse, type HttpInterceptor } from "rx-heroes";
import { httpResponse } from "rx-heroes/testing";
import { emulate, frame, listShown } from "./page.ts";
import { button, renderApp } from "./render-app.tsx";

const unanswered: HttpInterceptor = () => NEVER;
const empty: HttpInterceptor = () => of(httpResponse([]));
const reason = { error: "%D0%9C".repeat(25) }; // one long word
const failing: HttpInterceptor = ({ url }) =>
  throwError(() => new HttpErrorResponse({ url, status: 503, error: reason }));
const refusing: HttpInterceptor = ({ url }) =>
  throwError(() => new HttpErrorResponse({ url, status: 409, error: reason }));
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
  ["/dashboard", /Magneta/, clear],
  ["/dashboard", /getHeroes failed/, none, failing],
  ["/dashboard", /WWW/, none, longNames],
  ["/dashboard", /Searching/, search("ma"), toSearches(unanswered)],
  ["/dashboard", /4 heroes found/, search("ma")],
  ["/dashboard", /The search failed/, search("ma"), toSearches(failing)],
  ["/heroes", /no heroes/i, none, empty],
  ["/heroes", /Adding/, add(long), toWrites(unanswered)],
  ["/heroes", /Added/, add(long)],
  ["/heroes", /could not be added/, add(long), toWrites(refusing)],
  ["/heroes", /WWW/, none, longNames],
  ["/detail/12", /needs a name/, rename(" ")],
  ["/detail/12", /Saving/, rename("N"), toWrites(unanswered)],
  ["/detail/12", /Not saved/, rename(long), toWrites(refusing)],
  ["/detail/99", /There is no hero/],
  ["/detail/12", /could not be loaded/, none, failing],
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

describe.each([
  { scheme: "light", width: 414, size: "100%" },
  { scheme: "dark", width: 320, size: "200%" },
])("App, $scheme, $width pixels wide, text of $size", (row) => {
  it.each(states)("is accessible at %s with %s", async (...shown) => {
    // So high that the messages cover nothing.
    await page.viewport(row.width, 4000);
    await emulate({ "prefers-color-scheme": row.scheme });
    document.documentElement.style.fontSize = row.size;
    show(...shown);

    expect(await violations()).toEqual([]);
    expect(tooSmall()).toEqual([]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});

describe("App", () => {
  it("is accessible in the middle of a long list", async () => {
    const names = Array.from({ length: 1000 }, (_, i) => `Anna ${i}`);
    renderApp("/heroes", { names });
    await listShown();
    button("delete hero Anna 5").focus();
    scrollTo(0, 20_000);
    await frame();

    expect(await violations()).toEqual([]);
  });

  it("has lists that Safari announces as lists", () => {
    renderApp("/heroes");

    const { listStyleType } = getComputedStyle(screen.getByRole("list"));
    expect(listStyleType).toBe('""');
  });

  it("shows which element has the focus, in forced colours too", async () => {
    await emulate({ "forced-colors": "active" });
    renderApp("/heroes");

    for (const name of ["Dashboard", "Heroes", "", "add", "11 Mr. Nice"]) {
      await userEvent.tab();
      const focused = document.activeElement ?? document.body;
      expect(focused.textContent).toBe(name);
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      expect([outlineStyle, outlineWidth]).toEqual(["solid", "3px"]);
    }
  });

  it("never hides the focused element behind the messages", async () => {
    await page.viewport(1280, 800);
    renderApp("/heroes");

    for (const shift of [false, true]) {
      for (let i = 0; i < 24; i++) {
        await userEvent.tab({ shift });
        expect(document.activeElement).toSatisfy(isUncovered);
      }
    }
  });
});

function show(...[path, text, act, answering]: (typeof states)[number]): void {
  renderApp(path, { interceptors: answering ? [answering] : [] });
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
  fireEvent.click(button("clear"));
}

function search(term: string): () => void {
  return () => {
    typeInto("searchbox", term);
    act(() => void vi.advanceTimersByTime(300));
  };
}

function add(name: string, submit = "add"): () => void {
  return () => {
    typeInto("textbox", name);
    fireEvent.click(button(submit));
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

/** Whether nothing else covers the middle of `element`. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  return element === document.body || element.contains(seen);
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
