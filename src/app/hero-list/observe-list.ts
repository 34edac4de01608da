/** What is to be told of a list. */
interface ListObserver {
  /** Called when rows may have come in sight, moved, or got the focus. */
  readonly onChange: () => void;
  /** Called before and after the page is printed. */
  readonly onPrint: (isPrinting: boolean) => void;
}

/** Observes `list` and the page around it, until the result is called. */
export function observeList(
  list: HTMLElement,
  { onChange, onPrint }: ListObserver,
): () => void {
  // In the next frame, since a ResizeObserver's callback must not change the
  // size of what it observes.
  const sizes = new ResizeObserver(() => requestAnimationFrame(onChange));
  sizes.observe(list);
  const listeners = new AbortController();
  const { signal } = listeners;
  list.addEventListener("focusin", onChange, { signal });
  addEventListener("scroll", onChange, { signal });
  addEventListener("resize", onChange, { signal });
  addEventListener("beforeprint", () => onPrint(true), { signal });
  addEventListener("afterprint", () => onPrint(false), { signal });
  return () => {
    sizes.disconnect();
    listeners.abort();
  };
}
