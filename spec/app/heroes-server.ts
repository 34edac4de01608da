import {
  type HttpBackend,
  HttpErrorResponse,
  InMemoryDataService,
} from "rx-heroes";
import { ScriptedBackend } from "rx-heroes/testing";
import { switchMap, throwError } from "rxjs";

export const narco = { id: 12, name: "Narco" };
export const magma = { id: 19, name: "Magma" };

/**
 * A server of Narco and Magma that keeps state and answers at once. `failures`
 * has, by `METHOD url`, the status with which each request in turn fails, 200 for
 * none. It refuses with 400 to 499; else it has done what was asked.
 */
export function heroesServer(
  failures: Readonly<Record<string, readonly number[]>> = {},
): HttpBackend {
  const memory = new InMemoryDataService(
    { heroes: [narco, magma] },
    { delay: 0 },
  );
  const left = new Map(
    Object.entries(failures).map(([key, statuses]) => [key, [...statuses]]),
  );
  return new ScriptedBackend((request) => {
    const { method, url } = request;
    const status = left.get(`${method} ${url}`)?.shift() ?? 200;
    if (status === 200) return memory.handle(request);
    const failed$ = throwError(() => new HttpErrorResponse({ url, status }));
    if (status >= 400 && status < 500) return failed$;
    return memory.handle(request).pipe(switchMap(() => failed$));
  });
}
