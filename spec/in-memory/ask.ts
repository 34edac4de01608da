import type { Observable } from "rxjs";
import {
  type HttpBackend,
  type HttpErrorResponse,
  type HttpResponse,
  InMemoryDataService,
  type InMemoryOptions,
  type Item,
} from "rx-heroes";
import { request } from "../support/request.ts";

const ann = { id: 1, name: "Ann" };

/** A simulated backend without delay. */
export function backend(
  heroes: readonly Item[] = [ann],
  options: InMemoryOptions = {},
): InMemoryDataService {
  return new InMemoryDataService({ heroes }, { delay: 0, ...options });
}

/** The response to `METHOD url`, or the error, of a backend without delay. */
export function ask(
  backend: HttpBackend,
  line: string,
  body: unknown = null,
): HttpResponse | HttpErrorResponse {
  return outcome(backend.handle(request(line, { body })));
}

/** The body of that response. */
export function bodyOf(
  backend: HttpBackend,
  line: string,
  body?: unknown,
): unknown {
  return (ask(backend, line, body) as HttpResponse).body;
}

/** The one value that `source$` emits synchronously, or its error. */
export function outcome<T>(source$: Observable<T>): T | HttpErrorResponse {
  const outcomes: (T | HttpErrorResponse)[] = [];
  source$.subscribe({
    next: (value) => outcomes.push(value),
    // Backends error with nothing else.
    error: (error: unknown) => outcomes.push(error as HttpErrorResponse),
  });
  const [only, ...others] = outcomes;
  if (only === undefined || others.length > 0) {
    throw new Error(`${outcomes.length} outcomes instead of one`);
  }
  return only;
}
