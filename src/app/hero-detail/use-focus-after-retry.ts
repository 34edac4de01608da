import { useEffect, useRef } from "react";
import type { HeroDetailState } from "./hero-detail-state.ts";

/**
 * Focuses the heading that comes after a failed load was tried again, where
 * nothing has the focus because the button `try again` had it and is gone.
 */
export function useFocusAfterRetry(status: HeroDetailState["status"]): void {
  const hasFailed = useRef(false);
  useEffect(() => {
    if (status === "loading") return;
    const isNowhere = document.activeElement === document.body;
    if (hasFailed.current && isNowhere)
      document.querySelector<HTMLElement>("main h2")?.focus();
    hasFailed.current = status === "failed";
  }, [status]);
}
