/**
 * Puts `text` on the clipboard; resolves to a notice of how that went. To be
 * called as a button is pressed, since Safari lets a page copy only then,
 * though what is copied may come later.
 */
export async function copyText(
  text: Promise<string>,
  what: string,
): Promise<string> {
  try {
    const blob = text.then((text) => new Blob([text], { type: "text/plain" }));
    await navigator.clipboard.write([
      new ClipboardItem({ "text/plain": blob }),
    ]);
    return `Copied ${what}.`;
  } catch {
    // Why there is no text is its maker's to tell.
    await text;
    // Only secure pages may write to it, and only while they have the focus.
    return "The browser did not let this page copy.";
  }
}
