import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useState,
} from "react";

interface RowsOnScreenProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Called with the indexes of the first and the last row near the screen. */
  readonly onChange: (first: number, last: number) => void;
}

/** Where a list begins in the page, and the height of a row, in CSS pixels. */
interface Measures {
  readonly top: number;
  readonly rowHeight: number;
}

/** Follows which rows of a long list are on the screen. Renders nothing. */
export function RowsOnScreen(props: RowsOnScreenProps): ReactElement | null {
  const measures = useMeasures(props);
  if (!measures) return null;
  // The virtualizer would keep the heights that it began with.
  return <Range {...props} {...measures} key={measures.rowHeight} />;
}

function Range({
  count,
  onChange,
  top,
  rowHeight,
}: RowsOnScreenProps & Measures): null {
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    overscan: 4,
    // It would scroll to where the page was before a screen restored its place.
    scrollToFn: () => undefined,
  }).getVirtualItems();
  const first = rows[0]?.index;
  const last = rows.at(-1)?.index;
  useLayoutEffect(() => {
    if (first !== undefined && last !== undefined) onChange(first, last);
  }, [first, last, onChange]);
  return null;
}

function useMeasures({ list, count }: RowsOnScreenProps): Measures | undefined {
  const [measures, setMeasures] = useState<Measures>();
  useLayoutEffect(() => {
    const measure = (): void => {
      // Both ends of the list are always in the page.
      const first = list.current?.firstElementChild?.getBoundingClientRect();
      const last = list.current?.lastElementChild?.getBoundingClientRect();
      if (!first || !last) return;
      const top = first.top + scrollY;
      const rowHeight = (last.bottom - first.top) / count;
      setMeasures((before) =>
        before?.top === top && before.rowHeight === rowHeight
          ? before
          : { top, rowHeight },
      );
    };
    measure();
    // The body's size changes with the content above and with the text size.
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [list, count]);
  return measures;
}
