import { type RefCallback, useCallback, useState } from "react";
import { flushSync } from "react-dom";

/**
 * The height of each row of a list, in CSS pixels, and the ref of the row that
 * it is known from; `initial` until that is there. It changes with the size of
 * the text and with the page's zoom.
 */
export function useRowHeight(
  initial: number,
): [rowHeight: number, rowRef: RefCallback<HTMLElement>] {
  const [rowHeight, setRowHeight] = useState(initial);
  const rowRef = useCallback((row: HTMLElement) => {
    const sizes = new ResizeObserver(() => {
      // Rendered before the frame is painted that has rows of the new height.
      flushSync(() => setRowHeight(row.getBoundingClientRect().height));
    });
    sizes.observe(row);
    return () => sizes.disconnect();
  }, []);
  return [rowHeight, rowRef];
}
