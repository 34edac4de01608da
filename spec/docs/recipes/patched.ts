import { switchMap } from "rxjs";
import type { HttpInterceptor } from "rx-heroes";

/** Makes a PATCH of an item a GET and a PUT of the whole. */
export const patched: HttpInterceptor = (request, next) => {
  if (request.method !== "PATCH") return next(request);
  return next({ ...request, method: "GET", body: null }).pipe(
    switchMap(({ body }) => {
      const whole = Object.assign({}, body, request.body);
      return next({ ...request, method: "PUT", body: whole });
    }),
  );
};
