import { useObservable, useSubscription } from "observable-hooks";
import type { RefObject } from "react";
import { filter, fromEvent, type Observable } from "rxjs";

/** What the key `/` is typed into. */
const typedInto = "input, textarea, select, [contenteditable]";

/** Focuses `box` at the key `/`, unless somebody is typing or it is a shortcut. */
export function useSlashKey(box: RefObject<HTMLElement | null>): void {
  useSubscription(useObservable(slashes), (event) => {
    // The slash itself is not to be typed, nor found by the browser's search.
    event.preventDefault();
    box.current?.focus();
  });
}

function slashes(): Observable<KeyboardEvent> {
  return fromEvent<KeyboardEvent>(document, "keydown").pipe(
    filter(
      ({ key, target, ctrlKey, metaKey, altKey }) =>
        key === "/" &&
        !ctrlKey &&
        !metaKey &&
        !altKey &&
        !(target instanceof Element && target.closest(typedInto)),
    ),
  );
}
