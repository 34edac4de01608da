import type { HttpInterceptor } from "rx-heroes";

/**
 * Asks json-server for `name_like`, a pattern; with `name` it would find only
 * those that are called exactly so.
 */
export const searchByLike: HttpInterceptor = (request, next) => {
  const url = request.url.replace("/?name=", "?name_like=");
  return next({ ...request, url });
};
