import { type HTMLAttributes, useRef } from "react";

/** Escape returns the focus to the element that had it before this one. */
export function useFocusBack(): HTMLAttributes<HTMLElement> {
  const before = useRef<HTMLElement>(null);
  return {
    onFocus({ currentTarget, relatedTarget }) {
      // It is null if the window gets the focus back.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) {
        // Not checked by instanceof, which fails for elements of another window.
        before.current = relatedTarget as HTMLElement;
      }
    },
    onKeyDown({ key, target }) {
      const focused = target as HTMLElement;
      if (key !== "Escape") return;
      // The first Escape in a search box clears it.
      if (focused.matches("[type=search]:not(:placeholder-shown)")) return;
      focused.blur();
      before.current?.focus();
    },
  };
}
