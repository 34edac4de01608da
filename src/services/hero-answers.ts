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
export function asHero(body: unknown, what = "a hero"): Hero {
  if (isHero(body)) return body;
  throw new Error(`The server did not return ${what}`);
}

/**
 * What a write comes to, `result`, where it is done as `answer` says.
 * @throws Error where its body is neither JSON nor empty, and so not the
 * server's: a hotel's page may ask for a password in its place.
 */
export function ifDone<R>({ headers, body }: HttpResponse, result: R): R {
  const isTextOrFile = /^(String|Blob)$/.test(typeName(body)) && body !== "";
  if (isTextOrFile && contentType(headers) !== "json") {
    throw new Error("The server did not answer with JSON");
  }
  return result;
}
