import type { HttpInterceptor } from "rx-heroes";

/**
 * Sends `PUT {collection}` as `PUT {collection}/{id}`, the form most REST
 * servers expect. Any other method, and a body without an id, passes unchanged.
 */
export const putById: HttpInterceptor = (request, next) => {
  const id = idOf(request.body);
  if (request.method !== "PUT" || id === undefined) return next(request);
  // The path may end with a slash, before a query or a fragment.
  const address = `/${encodeURIComponent(id)}`;
  const url = request.url.replace(/\/?(?=[?#]|$)/, () => address);
  return next({ ...request, url });
};

function idOf(body: unknown): number | string | undefined {
  const { id } = (body ?? {}) as { id?: unknown };
  return typeof id === "number" || typeof id === "string" ? id : undefined;
}
