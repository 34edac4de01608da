import type { Observable } from "rxjs";
import { HttpErrorResponse } from "#src/http/http-error-response.ts";
import { valuesOf } from "./values-of.ts";

/** What a request fails with; rejects where it does not fail. */
export async function failureOf(
  answer$: Observable<unknown>,
): Promise<HttpErrorResponse> {
  const outcome: unknown = await valuesOf(answer$).catch((e: unknown) => e);
  if (outcome instanceof HttpErrorResponse) return outcome;
  throw new Error("It did not fail as it should", { cause: outcome });
}
