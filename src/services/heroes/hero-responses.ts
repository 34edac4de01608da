import { HttpErrorResponse } from "../../http/http-error-response.ts";
import type { HttpResponse } from "../../http/http-types.ts";
import type { Hero } from "./hero.ts";

/** @throws Error where `body` is not a list of heroes. */
export function asHeroes(body: unknown): Hero[] {
  if (Array.isArray(body) && body.every(isHero)) return body;
  throw new Error("The server did not return a list of heroes");
}

/** @throws Error where `body` is not a hero. */
export function asHero(body: unknown): Hero {
  if (isHero(body)) return body;
  throw new Error("The server did not return a hero");
}

/**
 * @throws HttpErrorResponse where the response to a POST to `url` has no hero. It
 * has the status of the response, since the hero may have been added.
 */
export function asNewHero(
  { body, ...response }: HttpResponse,
  url: string,
): Hero {
  if (isHero(body)) return body;
  const message = "The server did not return the new hero";
  throw new HttpErrorResponse({ ...response, url, error: body, message });
}

/** Whether `value` has what a hero has. */
export function isHero(value: unknown): value is Hero {
  const { id, name } = (value ?? {}) as Partial<Record<keyof Hero, unknown>>;
  // Only numbers, since the app's routes have no other ids.
  return typeof id === "number" && typeof name === "string";
}
