import { type FocusEvent, type KeyboardEvent, useRef } from "react";

/** Has Escape give the focus back to what had it before it came in here. */
export function useFocusBack(): {
  onFocus: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
} {
  const before = useRef<EventTarget>(null);
  return {
    onFocus({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget))
        before.current = relatedTarget;
    },
    onKeyDown({ key, target }) {
      if (key !== "Escape" || !(target instanceof HTMLElement)) return;
      // A search box that isn't empty takes the first Escape to be emptied.
      if (target.matches("[type=search]:not(:placeholder-shown)")) return;
      target.blur();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}
