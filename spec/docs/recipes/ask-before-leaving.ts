import { finalize } from "rxjs";
import type { HttpInterceptor } from "rx-heroes";

/** Has the browser ask before the page is left while a write is under way. */
export const askBeforeLeaving: HttpInterceptor = (request, next) => {
  if (request.method === "GET") return next(request);
  const ask = (event: Event): void => event.preventDefault();
  window.addEventListener("beforeunload", ask);
  return next(request).pipe(
    finalize(() => window.removeEventListener("beforeunload", ask)),
  );
};
