import { isOutcomeUnknown } from "../../http/http-error-response.ts";

/** What a failed change has done: nothing, or only the server knows. */
export type Outcome = "refused" | "unknown";

export function outcomeOf(error: unknown): Outcome {
  return isOutcomeUnknown(error) ? "unknown" : "refused";
}
