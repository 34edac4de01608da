import {
  act,
  type BoundFunctions,
  type queries,
  render,
  screen,
  within,
} from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import {
  type InitialEntry,
  MemoryRouter,
  useLocation,
  useNavigate,
} from "react-router-dom";
import {
  createServices,
  type HttpBackend,
  HttpErrorResponse,
  type HttpInterceptor,
  type HttpResponse,
  InMemoryDataService,
} from "rx-heroes";
import { ServicesProvider } from "rx-heroes/react";
import { httpResponse } from "rx-heroes/testing";
import { type Observer, Subject } from "rxjs";
import { vi } from "vitest";
import { App } from "#src/app/app.tsx";

/** The app under test, and the requests that it has sent. */
export interface RenderedApp {
  user: UserEvent;
  /** `METHOD url`, with the body where there is one. */
  requests: readonly string[];
}

/**
 * Renders the app at the last of the `visited` addresses, in StrictMode, on a
 * backend that answers at once unless the options say otherwise.
 */
export function renderApp(
  visited: string | readonly InitialEntry[],
  {
    backend = new InMemoryDataService(undefined, { delay: 0 }),
    interceptors = [],
  }: {
    backend?: HttpBackend;
    interceptors?: readonly HttpInterceptor[];
  } = {},
): RenderedApp {
  // jsdom has no layout.
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const requests: string[] = [];
  const recording: HttpInterceptor = (request, next) => {
    const body = request.body === null ? [] : [JSON.stringify(request.body)];
    requests.push([request.method, request.url, ...body].join(" "));
    return next(request);
  };
  const services = createServices(backend, {
    interceptors: [recording, ...interceptors],
  });
  render(
    <ServicesProvider services={services}>
      <MemoryRouter initialEntries={[visited].flat()}>
        <App />
        <Browser />
      </MemoryRouter>
    </ServicesProvider>,
  );
  return { user: userEvent.setup(), requests };
}

/** Renders the app, with `answer$` to answer the requests that are `METHOD url`. */
export function renderAnswered(
  line: string,
  visited: string | readonly InitialEntry[],
): RenderedApp & { answer$: Subject<HttpResponse> } {
  const answer$ = new Subject<HttpResponse>();
  const interceptors = [answering(line, answer$)];
  return { ...renderApp(visited, { interceptors }), answer$ };
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

/** Fails the request as an overloaded server would. */
export function fail(answer$: Observer<HttpResponse>): void {
  // HeroService logs the error there.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const error = { error: "Not now" };
  act(() => {
    answer$.error(new HttpErrorResponse({ url: "api", status: 503, error }));
  });
}

/** One of the browser's own buttons. */
export function browserButton(
  name: "Back" | "Forward" | "Back twice" | "Forward twice",
): HTMLElement {
  return within(browser()).getByRole("button", { name });
}

/** What stands in the browser's address bar. */
export function address(): string {
  return within(browser()).getByRole("note").textContent;
}

/** The part of the page that the routes fill. */
export function view(): BoundFunctions<typeof queries> {
  return within(screen.getByRole("main"));
}

export function heading(name: string): HTMLElement {
  return view().getByRole("heading", { level: 2, name });
}

export function button(name: string): HTMLElement {
  return view().getByRole("button", { name });
}

export function textbox(name: string): HTMLInputElement {
  return view().getByRole<HTMLInputElement>("textbox", { name });
}

/** The lines of the messages panel. */
export function messages(): string[] {
  const lines = within(screen.getByRole("log")).queryAllByText(/./);
  return lines.map(({ textContent }) => textContent);
}

function browser(): HTMLElement {
  return screen.getByRole("group", { name: "browser" });
}

function Browser(): ReactElement {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <fieldset aria-label="browser">
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
      <button onClick={() => void navigate(-2)}>Back twice</button>
      <button onClick={() => void navigate(2)}>Forward twice</button>
      <p role="note">{pathname}</p>
    </fieldset>
  );
}
