import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Whether all rows of a long list are needed in the page: while that is
 * printed, and while the browser's own search is open, which finds nothing
 * else.
 */
export function useIsWhole(isLong: boolean): boolean {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => {
    if (!isLong) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    // The browser goes on as soon as an event's listeners have returned.
    const need = (whole: boolean): void => flushSync(() => setIsWhole(whole));
    addEventListener("beforeprint", () => need(true), { signal });
    addEventListener("afterprint", () => need(false), { signal });
    const onKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (key === "f" && (ctrlKey || metaKey)) need(true);
    };
    addEventListener("keydown", onKey, { signal });
    // The page gets the focus back as the search is closed.
    addEventListener("focus", () => need(false), { signal });
    return () => listeners.abort();
  }, [isLong]);
  return isWhole;
}
