import { type RefObject, useEffect } from "react";

/** What the key `/` is typed into. */
const typedInto = "input, textarea, select, [contenteditable]";

/** Focuses `box` at the key `/`, unless somebody is typing or it is a shortcut. */
export function useSlashKey(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    document.addEventListener("keydown", focusAtSlash);
    return () => document.removeEventListener("keydown", focusAtSlash);

    function focusAtSlash(event: KeyboardEvent): void {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== "/" || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(typedInto)) return;
      // The slash is neither to be typed nor to open the browser's own search.
      event.preventDefault();
      box.current?.focus();
    }
  }, [box]);
}
