import { type HTMLAttributes, useRef } from "react";

/** Escape returns the focus to the element that had it before this one. */
export function useFocusBack(): HTMLAttributes<HTMLElement> {
  // Not checked by instanceof, which fails for elements of another window.
  const before = useRef<HTMLElement>(null);
  return {
    onFocus({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget))
        before.current = relatedTarget as HTMLElement | null;
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
