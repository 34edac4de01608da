import { act, fireEvent, screen } from "@testing-library/react";
import axe from "axe-core";
import { NEVER, of, throwError } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { HttpErrorResponse, type HttpInterceptor } from "rx-heroes";
import { httpResponse } from "rx-heroes/testing";
import { emulate, showApp } from "./show-app.tsx";

interface Shown {
  path: string;
  /** What the backend answers, if not what the in-memory one does. */
  answering?: HttpInterceptor;
  /** What a person does there. */
  act?: () => void;
  /** What stands there then. */
  text: RegExp;
}

const unanswered: HttpInterceptor = () => NEVER;
const empty: HttpInterceptor = () => of(httpResponse([]));
const failing: HttpInterceptor = ({ url }) =>
  throwError(() => new HttpErrorResponse({ url, status: 503 }));
const failingWrites: HttpInterceptor = (request, next) =>
  (request.method === "GET" ? next : failing)(request, next);
const unansweredWrites: HttpInterceptor = (request, next) =>
  (request.method === "GET" ? next : unanswered)(request, next);
const longNames: HttpInterceptor = () =>
  of(httpResponse([1, 2, 3].map((id) => ({ id, name: "W".repeat(80) }))));
const unansweredSearch: HttpInterceptor = (request, next) =>
  request.url.includes("?") ? NEVER : next(request);
const failingSearch: HttpInterceptor = (request, next) =>
  (request.url.includes("?") ? failing : next)(request, next);

const states: Shown[] = [
  { path: "/dashboard", answering: unanswered, text: /Loading heroes/ },
  { path: "/dashboard", text: /Magneta/ },
  { path: "/dashboard", answering: empty, text: /no top heroes/i },
  { path: "/dashboard", answering: failing, text: /getHeroes failed/ },
  { path: "/dashboard", answering: longNames, text: /WWW/ },
  { path: "/dashboard", act: clear, text: /Magneta/ },
  {
    path: "/dashboard",
    answering: unansweredSearch,
    act: () => search("ma"),
    text: /Searching/,
  },
  { path: "/dashboard", act: () => search("ma"), text: /4 heroes found/ },
  { path: "/dashboard", act: () => search("nobody"), text: /No heroes found/ },
  {
    path: "/dashboard",
    answering: failingSearch,
    act: () => search("ma"),
    text: /The search failed/,
  },
  { path: "/heroes", answering: unanswered, text: /Loading heroes/ },
  { path: "/heroes", text: /Tornado/ },
  { path: "/heroes", answering: empty, text: /no heroes/i },
  { path: "/heroes", answering: failing, text: /Heroes could not be loaded/ },
  {
    path: "/heroes",
    answering: unansweredWrites,
    act: () => add("N".repeat(80)),
    text: /Adding/,
  },
  { path: "/heroes", act: () => add("N".repeat(80)), text: /Added/ },
  {
    path: "/heroes",
    answering: failingWrites,
    act: () => add("N".repeat(80)),
    text: /could not be added/,
  },
  { path: "/heroes", answering: longNames, text: /WWW/ },
  { path: "/heroes", act: clear, text: /Tornado/ },
  { path: "/detail/12", answering: unanswered, text: /Loading hero/ },
  { path: "/detail/12", text: /NARCO/ },
  { path: "/detail/12", act: () => rename(" "), text: /needs a name/ },
  {
    path: "/detail/12",
    answering: unansweredWrites,
    act: () => rename("N"),
    text: /Saving/,
  },
  {
    path: "/detail/12",
    answering: failingWrites,
    act: () => rename("N".repeat(80)),
    text: /Not saved/,
  },
  { path: "/detail/99", text: /could not be loaded/ },
  { path: "/nowhere", text: /Page not found/ },
];

beforeEach(() => {
  // What RxJS keeps time with; the rest goes on by itself.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  document.documentElement.style.fontSize = "";
  await emulate({});
});

describe.each([
  { "prefers-color-scheme": "light" },
  { "prefers-color-scheme": "dark" },
])("App, under %o", (features) => {
  it.each(states)("is accessible at $path with $text", async (shown) => {
    // High enough for nothing to be behind the messages.
    await page.viewport(414, 2000);
    await emulate(features);
    show(shown);

    expect(await violations()).toEqual([]);
  });
});

describe.each(["100%", "200%"])("App, 320 pixels wide, text of %s", (size) => {
  it.each(states)("is no wider at $path with $text", async (shown) => {
    await page.viewport(320, 640);
    document.documentElement.style.fontSize = size;
    show(shown);

    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(tooSmall()).toEqual([]);
  });
});

function show({ path, answering, act: acting, text }: Shown): void {
  showApp(path, { interceptors: answering ? [answering] : [] });
  acting?.();
  // Whatever pulses is looked at where it differs most.
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = 1300;
  }
  expect(screen.getAllByText(text)).not.toEqual([]);
}

function clear(): void {
  fireEvent.click(screen.getByRole("button", { name: "clear" }));
}

function search(term: string): void {
  const box = screen.getByRole("searchbox");
  fireEvent.change(box, { target: { value: term } });
  act(() => {
    vi.advanceTimersByTime(300);
  });
}

function add(name: string): void {
  const box = screen.getByRole("textbox");
  fireEvent.change(box, { target: { value: name } });
  fireEvent.click(screen.getByRole("button", { name: "add" }));
}

function rename(name: string): void {
  const box = screen.getByRole("textbox");
  fireEvent.change(box, { target: { value: name } });
  fireEvent.click(screen.getByRole("button", { name: "save" }));
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

/** What is wrong, and where. */
async function violations(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    runOnly: [
      "wcag2a",
      "wcag2aa",
      "wcag21a",
      "wcag21aa",
      "wcag22aa",
      "best-practice",
    ],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) =>
      [id, html, failureSummary].join("\n"),
    ),
  );
}
