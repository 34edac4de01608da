import type { HttpInterceptor } from "rx-heroes";

/** Lets the server recognize a POST that it gets twice. */
export const idempotencyKey: HttpInterceptor = (request, next) => {
  if (request.method !== "POST") return next(request);
  const headers = new Headers(request.headers);
  headers.set("Idempotency-Key", crypto.randomUUID());
  return next({ ...request, headers });
};
