import "#src/app/app.css";
import {
  act,
  type BoundFunctions,
  type queries,
  render,
  screen,
  within,
} from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { type ReactNode, useEffect } from "react";
import {
  createPath,
  type InitialEntry,
  MemoryRouter,
  type NavigateFunction,
  useLocation,
  useNavigate,
} from "react-router-dom";
import {
  HttpErrorResponse,
  type HttpInterceptor,
  type HttpResponse,
  InMemoryDataService,
} from "rx-heroes";
import { httpResponse } from "rx-heroes/testing";
import { type Observer, Subject } from "rxjs";
import { vi } from "vitest";
import { App } from "#src/app/app.tsx";
import {
  type AppServices,
  createAppServices,
  ServicesProvider,
} from "#src/app/app-services.ts";

/** The app under test, and the requests that it has sent. */
export interface RenderedApp {
  user: UserEvent;
  services: AppServices;
  unmount: () => void;
  /** `METHOD url`, with the body where there is one. */
  requests: readonly string[];
}

interface AppOptions {
  /** The names of the heroes, from id 11 on. @defaultValue the ten heroes */
  names?: readonly string[];
  interceptors?: readonly HttpInterceptor[];
  /** Of the backend's responses, in ms. @defaultValue 0 */
  delay?: number;
}

let browser: { navigate: NavigateFunction; address: string };

/**
 * Renders the app at the last of the `visited` addresses, as its build does:
 * without StrictMode, which would send each read twice.
 */
export function renderApp(
  visited: string | readonly InitialEntry[],
  { names, interceptors = [], delay = 0 }: AppOptions = {},
): RenderedApp {
  // jsdom has no layout.
  if (navigator.userAgent.includes("jsdom")) {
    vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  }
  const requests: string[] = [];
  const recording: HttpInterceptor = (request, next) => {
    const body = request.body === null ? [] : [JSON.stringify(request.body)];
    requests.push([request.method, request.url, ...body].join(" "));
    return next(request);
  };
  const heroes = names?.map((name, i) => ({ id: 11 + i, name }));
  const services = createAppServices(
    new InMemoryDataService(heroes && { heroes }, { delay }),
    { interceptors: [recording, ...interceptors] },
  );
  const root = document.createElement("div");
  root.id = "root";
  const { unmount } = render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[visited].flat()} useTransitions={false}>
        <App />
        <Browser />
      </MemoryRouter>
    </ServicesProvider>,
    { container: document.body.appendChild(root), reactStrictMode: false },
  );
  return { user: userEvent.setup(), services, unmount, requests };
}

/** Renders the app, with `answer$` to answer the requests that are `METHOD url`. */
export function renderAnswered(
  line: string,
  visited: string | readonly InitialEntry[],
  options?: AppOptions,
): RenderedApp & { answer$: Subject<HttpResponse> } {
  const answer$ = new Subject<HttpResponse>();
  const interceptors = [answering(line, answer$)];
  return { ...renderApp(visited, { ...options, interceptors }), answer$ };
}

/** Lets `answer$` answer the requests that are `METHOD url`. */
export function answering(
  line: string,
  answer$: ReturnType<HttpInterceptor>,
): HttpInterceptor {
  return (request, next) =>
    `${request.method} ${request.url}` === line ? answer$ : next(request);
}

export function answer(answer$: Observer<HttpResponse>, body: unknown): void {
  act(() => {
    answer$.next(httpResponse(body));
    answer$.complete();
  });
}

/** Fails the request as a server that refuses it would. */
export function fail(answer$: Observer<HttpResponse>): void {
  // HeroService logs the error there.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const error = { error: "Not now" };
  act(() => {
    answer$.error(new HttpErrorResponse({ url: "api", status: 409, error }));
  });
}

/** Loses the response, as without a network. */
export function lose(answer$: Observer<HttpResponse>): void {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const message = "Offline";
  act(() => answer$.error(new HttpErrorResponse({ url: "api", message })));
}

/** Goes through the history as the browser's own buttons do. */
export function go(delta: number): void {
  act(() => void browser.navigate(delta));
}

/** What stands in the browser's address bar. */
export function address(): string {
  return browser.address;
}

/** The part of the page that the routes fill. */
export function view(): BoundFunctions<typeof queries> {
  return within(screen.getByRole("main"));
}

export function heading(name: string): HTMLElement {
  return view().getByRole("heading", { level: 2, name });
}

export function button(name: string): HTMLElement {
  return screen.getByRole("button", { name });
}

/** A link of the shell's navigation. */
export function navLink(name: string): HTMLElement {
  return within(screen.getByRole("navigation")).getByRole("link", { name });
}

export function textbox(name: string): HTMLInputElement {
  return view().getByRole<HTMLInputElement>("textbox", { name });
}

/** The names that the list of heroes shows, as it shows them. */
export function rowNames(): string[] {
  return view()
    .queryAllByRole("listitem")
    .map((row) => {
      const { textContent } = within(row).getByRole("link");
      return textContent.replace(/^\d+ /, "");
    });
}

/** The lines of the messages panel. */
export function messages(): string[] {
  const lines = within(screen.getByRole("log")).queryAllByText(/./);
  return lines.map(({ textContent }) => textContent);
}

function Browser(): ReactNode {
  const navigate = useNavigate();
  const address = createPath(useLocation());
  useEffect(() => {
    browser = { navigate, address };
  });
  return null;
}
