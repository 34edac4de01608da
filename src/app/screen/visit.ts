import { useMemo } from "react";
import { useLocation, useOutletContext } from "react-router-dom";
import type { HeroSearchState } from "../hero-search/hero-search-state.ts";

/** What a visit to a screen remembers until the user comes back to it. */
export interface Remembered {
  /** The scroll offset in CSS pixels. */
  readonly scroll?: number | undefined;
  /** The element id of the link that had the focus, which the user has followed. */
  readonly followed?: string | undefined;
  readonly search?: HeroSearchState;
}

/** From `Screens` to the screens. In memory: a reload starts at the top. */
export interface Visits {
  /** By the keys of the history's entries. */
  readonly remembered: Map<string, Remembered>;
  /** Whether the page has just been opened. */
  readonly isFirst: boolean;
}

/** The visit to the current screen. */
export function useVisit(): {
  readonly remembered: Remembered;
  readonly remember: (part: Remembered) => void;
  readonly isFirst: boolean;
} {
  const { remembered, isFirst } = useOutletContext<Visits>();
  const { key } = useLocation();
  return useMemo(
    () => ({
      remembered: remembered.get(key) ?? {},
      remember: (part) =>
        void remembered.set(key, { ...remembered.get(key), ...part }),
      isFirst,
    }),
    [remembered, key, isFirst],
  );
}
