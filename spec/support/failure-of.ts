import type { Observable } from "rxjs";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import { valuesOf } from "./values-of.ts";

/** The error of a request; rejects if it succeeds. */
export async function failureOf(
  response$: Observable<unknown>,
): Promise<HttpErrorResponse> {
  const outcome: unknown = await valuesOf(response$).catch((e: unknown) => e);
  if (outcome instanceof HttpErrorResponse) return outcome;
  throw new Error("It did not fail as it should", { cause: outcome });
}
