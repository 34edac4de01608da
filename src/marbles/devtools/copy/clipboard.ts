/** Resolves to `false` if the browser did not let this page copy the text. */
export async function copyText(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((text) => new Blob([text], { type: "text/plain" }));
    // Handled here too: without a clipboard, nothing else handles a rejection.
    blob.catch(() => undefined);
    await navigator.clipboard.write([
      new ClipboardItem({ "text/plain": blob }),
    ]);
    return true;
  } catch {
    return false;
  }
}
