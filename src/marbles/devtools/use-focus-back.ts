import { type HTMLAttributes, useRef } from "react";

/** Has Escape give the focus back to what had it before it came in here. */
export function useFocusBack(): HTMLAttributes<HTMLElement> {
  // What has the focus is an element, maybe of another window than this one.
  const before = useRef<HTMLElement>(null);
  return {
    onFocus({ currentTarget, relatedTarget }) {
      if (!currentTarget.contains(relatedTarget))
        before.current = relatedTarget as HTMLElement | null;
    },
    onKeyDown({ key, target }) {
      const focused = target as HTMLElement;
      if (key !== "Escape") return;
      // A search box that isn't empty takes the first Escape to be emptied.
      if (focused.matches("[type=search]:not(:placeholder-shown)")) return;
      focused.blur();
      before.current?.focus();
    },
  };
}
