import type { HttpResponse } from "../http/http-types.ts";
import { typeName } from "../http/type-name.ts";
import type { Hero } from "./hero.ts";

/** @throws Error where `body` is no list of heroes. */
export function asHeroes(body: unknown): Hero[] {
  if (Array.isArray(body) && body.every(isHero)) return body;
  throw new Error("The server did not return a list of heroes");
}

/** @throws Error where `body` is no hero, named as `what`. */
export function asHero(body: unknown, what = "a hero"): Hero {
  if (isHero(body)) return body;
  throw new Error(`The server did not return ${what}`);
}

/**
 * What an update comes to: the hero that the server returns, or the `sent` one.
 * @throws Error where it returns something else.
 */
export function asSaved(answer: HttpResponse, sent: Hero): Hero {
  return isEmpty(answer) ? sent : asHero(answer.body, "the saved hero");
}

/**
 * What a deletion comes to, `id`, where the server returns nothing, the hero,
 * or `{}` as json-server does.
 * @throws Error where it returns something else.
 */
export function asDeleted(answer: HttpResponse, id: number): number {
  const { body } = answer;
  const isBare = typeName(body) === "Object" && JSON.stringify(body) === "{}";
  if (!isBare && !isEmpty(answer)) asHero(body, "the deleted hero");
  return id;
}

function isHero(value: unknown): value is Hero {
  const { id, name } = (value ?? {}) as Partial<Record<keyof Hero, unknown>>;
  // No address of the app leads to a hero whose id is a text.
  return typeof id === "number" && typeof name === "string";
}

/**
 * Whether there is no body. An empty HTML page is not empty: a captive portal
 * sends those.
 */
function isEmpty({ status, headers, body }: HttpResponse): boolean {
  const type = headers.get("Content-Type") ?? "";
  // A 204 has none, though PHP calls it HTML like all that it sends.
  return status === 204 || ((body ?? "") === "" && !/html/i.test(type));
}
