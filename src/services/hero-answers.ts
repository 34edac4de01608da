import type { HttpResponse } from "../http/http-types.ts";
import { typeName } from "../http/type-name.ts";
import type { Hero } from "./hero.ts";

/** @throws Error where `body` is no list of heroes. */
export function asHeroes(body: unknown): Hero[] {
  const what = "a list of heroes";
  if (Array.isArray(body)) return body.map((hero) => asHero(hero, what));
  throw new Error(`The server did not return ${what}`);
}

/**
 * The hero that a server returns. An id that is a number's own text, as some
 * servers give it, becomes that number; with any other text it is no hero,
 * since no address of the app leads to it.
 * @throws Error where `body` is no hero, named as `what`.
 */
export function asHero(body: unknown, what = "a hero"): Hero {
  const { id, name } = (body ?? {}) as Partial<Record<keyof Hero, unknown>>;
  if (typeof name === "string") {
    if (typeof id === "number") return body as Hero;
    const number = Number(id);
    if (Number.isSafeInteger(number) && String(number) === id)
      return { ...(body as Hero), id: number };
  }
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

/**
 * Whether there is no body. An empty HTML page is not empty: a captive portal
 * sends those.
 */
function isEmpty({ status, headers, body }: HttpResponse): boolean {
  const type = headers.get("Content-Type") ?? "";
  // A 204 has none, though PHP calls it HTML like all that it sends.
  return status === 204 || ((body ?? "") === "" && !/html/i.test(type));
}
