/** Puts `text` on the clipboard; resolves to a notice of how that went. */
export async function copyText(text: string, what: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return `Copied ${what}.`;
  } catch {
    // Only secure pages may write to it, and only while they have the focus.
    return "The browser did not let this page copy.";
  }
}
