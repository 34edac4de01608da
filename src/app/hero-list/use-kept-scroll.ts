import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";

/** How far each visit was scrolled when it was left, in CSS pixels. */
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
    if (position) scrollTo(0, position);
    return () => {
      if (scrollY > 0) positions.set(key, scrollY);
      else positions.delete(key);
    };
  }, [key, ready]);
}
