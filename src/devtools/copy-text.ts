import { noticed } from "./acts.ts";
import type { Change } from "./panel-state.ts";

/** Puts `text` on the clipboard; resolves to a notice of how that went. */
export async function copyText(text: string, what: string): Promise<Change> {
  try {
    await navigator.clipboard.writeText(text);
    return noticed(`Copied ${what}.`);
  } catch {
    // Only secure pages may write to it, and only while they have the focus.
    return noticed("The browser did not let this page copy.");
  }
}
