import { useLayoutEffect, useMemo, useRef } from "react";

interface AppFocus {
  readonly move: (element: HTMLElement | null, options?: FocusOptions) => void;
  /** Whether the user has moved the focus elsewhere. */
  readonly isMoved: () => boolean;
}

/** Distinguishes the app's own moves of the focus from the user's. */
export function useAppFocus(): AppFocus {
  // Where the focus was at mount, or where the app moved it since.
  const focused = useRef<Element | null>(undefined);
  useLayoutEffect(() => {
    focused.current ??= document.activeElement;
  }, []);
  return useMemo(
    () => ({
      move: (element, options) => {
        element?.focus(options);
        focused.current = document.activeElement;
      },
      isMoved: () => {
        const { activeElement, body } = document;
        return (
          focused.current !== undefined &&
          activeElement !== body &&
          activeElement !== focused.current
        );
      },
    }),
    [],
  );
}
