import type { HttpResponse } from "../http/http-types.ts";
import { responseTypeOf } from "../http/response-type.ts";
import { typeName } from "../http/type-name.ts";
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

/** @throws Error where `body` is not a hero. */
export function asNewHero(body: unknown): Hero {
  if (isHero(body)) return body;
  throw new Error("The server did not return the new hero");
}

/**
 * The hero that the server returns for an update, or `sent` if it returns none.
 * @throws Error where the response is a failure in spite of its status.
 */
export function asSavedHero(response: HttpResponse, sent: Hero): Hero {
  if (!isSuccess(response, sent.id)) {
    throw new Error("The server did not return the saved hero");
  }
  return isHero(response.body) ? response.body : sent;
}

/**
 * The `id` of the deleted hero.
 * @throws Error where the response is a failure in spite of its status.
 */
export function asDeletedId(response: HttpResponse, id: number): number {
  if (isSuccess(response, id)) return id;
  throw new Error("The server did not return the deleted hero");
}

function isHero(value: unknown): value is Hero {
  const { id, name } = (value ?? {}) as Partial<Record<keyof Hero, unknown>>;
  // Only numbers, since the app's routes have no other ids.
  return typeof id === "number" && typeof name === "string";
}

/**
 * Whether a 2xx response to a write on the hero `id` is a success: it has no
 * body, that hero, or other JSON. A hero with another id means that the server
 * wrote something else; a text, a file or a page, even an empty page, comes from
 * something else, such as a captive portal.
 */
function isSuccess(response: HttpResponse, id: number): boolean {
  const { status, headers, body } = response;
  if (isHero(body)) return String(body.id) === String(id);
  if (status === 204 || responseTypeOf(headers) === "json") return true;
  if (body === null || body === "") return !isHtml(headers);
  return !/^(String|Blob|File)$/.test(typeName(body));
}

function isHtml(headers: Headers): boolean {
  return /html/i.test(headers.get("Content-Type") ?? "");
}
