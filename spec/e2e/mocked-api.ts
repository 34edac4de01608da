import type { Page, Request, Route } from "@playwright/test";
import { addresses } from "./builds.ts";

export type Answer = (route: Route) => Promise<void>;

/** A call of the app, its URL below the base path. */
export interface Call {
  call: string;
  body: unknown;
  token: string | undefined;
}

export const narco = { id: 12, name: "Narco" };
export const heroes = [
  { id: 11, name: "Mr. Nice" },
  narco,
  { id: 13, name: "Bombasto" },
];

/**
 * Answers the calls of the fetch build, each by its method or `METHOD url`:
 * lists with the three heroes if not told else, and others not at all.
 */
export async function serve(
  page: Page,
  answers: Record<string, Answer>,
): Promise<void> {
  const all: typeof answers = {
    GET: (route) => route.fulfill({ json: heroes }),
    ...answers,
  };
  await page.unrouteAll();
  await page.route("**/api/heroes**", async (route) => {
    const request = route.request();
    const answer = all[call(request).call] ?? all[request.method()];
    await (answer ?? silence)(route);
  });
}

/** Never answers. */
export async function silence(): Promise<void> {
  // The route is left as it is.
}

/** An answer that is given once it is released. */
export function held(response: Parameters<Route["fulfill"]>[0]): {
  answer: Answer;
  release: () => void;
} {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    answer: (route) => released.then(() => route.fulfill(response)),
    release: () => release(),
  };
}

export function call(request: Request): Call {
  const url = request.url().slice(addresses.fetch.length);
  return {
    call: `${request.method()} ${url}`,
    body: request.postDataJSON(),
    token: request.headers()["x-xsrf-token"],
  };
}
