import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";

/** How far each visit has been scrolled, in CSS pixels. */
const positions = new Map<string, number>();

/**
 * Scrolls back to where a visit was left, as soon as its content is `ready`,
 * which the browser doesn't wait for.
 */
export function useKeptScroll(ready: boolean): void {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (!ready) return;
    const position = positions.get(key);
    // After the heading has taken the focus, which scrolls as well. Who has
    // moved that on, to the box above the list perhaps, is left there.
    if (position) {
      queueMicrotask(() => {
        if (document.activeElement?.matches("body, h2")) scrollTo(0, position);
      });
    }
    const keep = (): void => void positions.set(key, scrollY);
    addEventListener("scroll", keep);
    return () => removeEventListener("scroll", keep);
  }, [key, ready]);
}
