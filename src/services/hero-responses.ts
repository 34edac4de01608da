import { contentType } from "../http/content-type.ts";
import type { HttpResponse } from "../http/http-types.ts";
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
  if (!isDone(response, sent.id)) {
    throw new Error("The server did not return the saved hero");
  }
  return isHero(response.body) ? response.body : sent;
}

/**
 * The `id` of the deleted hero.
 * @throws Error where the response is a failure in spite of its status.
 */
export function asDeletedId(response: HttpResponse, id: number): number {
  if (isDone(response, id)) return id;
  throw new Error("The server did not return the deleted hero");
}

function isHero(value: unknown): value is Hero {
  const { id, name } = (value ?? {}) as Partial<Record<keyof Hero, unknown>>;
  // The app's routes take numbers alone.
  return typeof id === "number" && typeof name === "string";
}

/**
 * Whether a 2xx response to a write on the hero `id` means success. A REST
 * server sends nothing, the hero or other JSON. A text or a page comes from
 * something else, a captive portal for instance, and a hero with another id
 * from a server that wrote something else.
 */
function isDone(response: HttpResponse, id: number): boolean {
  const { status, headers, body } = response;
  if (isHero(body)) return String(body.id) === String(id);
  if (contentType(headers) === "json" || status === 204) return true;
  if (body === null || body === "") return !isHtml(headers);
  return !/^(String|Blob|File)$/.test(typeName(body));
}

/** A captive portal may send an empty page. */
function isHtml(headers: Headers): boolean {
  return /html/i.test(headers.get("Content-Type") ?? "");
}
