import { onTestFinished } from "vitest";

/** Replaces each text as Chrome's translation does, at once and later. */
export function translate(except: string): void {
  const replaceTexts = (): void => {
    const texts = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const { parentElement } = text;
      if (parentElement?.closest(except)) continue;
      const fonts = document
        .createRange()
        .createContextualFragment("<font><font></font></font>");
      fonts.querySelector("font font")?.append(text.data);
      text.replaceWith(fonts);
    }
    observer.takeRecords();
  };
  const observer = new MutationObserver(replaceTexts);
  const options = { childList: true, subtree: true, characterData: true };
  observer.observe(document.body, options);
  onTestFinished(() => observer.disconnect());
  replaceTexts();
}
