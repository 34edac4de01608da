import type { Notice } from "../state/panel.ts";

/**
 * Puts `text` on the clipboard, or resolves to a notice that shows it. To be
 * called as a button is pressed, since Safari lets a page copy only then,
 * though what is copied may come later.
 */
export async function copyText(
  text: Promise<string>,
  what: string,
): Promise<Notice> {
  try {
    const blob = text.then((text) => new Blob([text], { type: "text/plain" }));
    // Where there is no clipboard, nobody else waits for it.
    blob.catch(() => undefined);
    await navigator.clipboard.write([
      new ClipboardItem({ "text/plain": blob }),
    ]);
    return { text: `Copied ${what}.` };
  } catch {
    // Only secure pages may write to it, and only while they have the focus.
    // Why there is no text is its maker's to tell.
    return {
      text: "The browser did not let this page copy.",
      byHand: await text,
    };
  }
}
