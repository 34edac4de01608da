import type { Observable } from "rxjs";
import type { HttpResponse } from "#src/http/http-types.ts";
import type { Faults } from "#src/marbles/testing/faults.ts";
import {
  faultyBackend,
  type FaultyBackendOptions,
} from "#src/marbles/testing/faulty-backend.ts";
import { ScriptedBackend } from "#src/marbles/testing/scripted-backend.ts";
import { request } from "../../support/request.ts";

/** What comes, through the faults, of a request that `answer$` answers. */
export function asked(
  faults$: Observable<Faults>,
  answer$: Observable<HttpResponse>,
  options?: FaultyBackendOptions,
): Observable<HttpResponse> {
  const backend = new ScriptedBackend(() => answer$);
  return faultyBackend(backend, faults$, options).handle(request());
}
