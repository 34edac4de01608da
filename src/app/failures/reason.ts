import { failureText } from "../../http/failure-text.ts";
import { HttpErrorResponse } from "../../http/http-error-response.ts";

/** Why a call failed, in words for the user. */
export function reason(error: unknown): string {
  return failureText(error) ?? "Unknown Error";
}

/** Whether only the server knows if it has done what was asked. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof HttpErrorResponse && error.status === 0;
}
