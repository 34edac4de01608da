import { contentType } from "../http/content-type.ts";
import type { HttpResponse } from "../http/http-types.ts";
import { typeName } from "../http/type-name.ts";
import { type Hero, isHero } from "./hero.ts";

/** @throws Error where `body` is no list of heroes. */
export function asHeroes(body: unknown): Hero[] {
  if (Array.isArray(body) && body.every(isHero)) return body;
  throw new Error("The server did not return a list of heroes");
}

/** @throws Error where `body` is no hero, named as `what`. */
export function asHero(body: unknown, what: string): Hero {
  if (isHero(body)) return body;
  throw new Error(`The server did not return ${what}`);
}

/**
 * The body of the answer to a write.
 * @throws Error where that is neither JSON nor empty, and so not the server's:
 * a hotel's page may ask for a password in its place.
 */
export function asWritten({ headers, body }: HttpResponse): unknown {
  const isTextOrFile = /^(String|Blob)$/.test(typeName(body)) && body !== "";
  if (!isTextOrFile || contentType(headers) === "json") return body;
  throw new Error("The server did not answer with JSON");
}
