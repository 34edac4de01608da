/** What is to be told of a list. */
interface ListObserver {
  /** Called when rows may have come in sight, moved, or got the focus. */
  readonly onChange: () => void;
  /** Called as all rows, in sight or not, begin or cease to be needed. */
  readonly onWhole: (isWhole: boolean) => void;
}

/** Observes `list` and the page around it, until the result is called. */
export function observeList(
  list: HTMLElement,
  { onChange, onWhole }: ListObserver,
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
  addEventListener("beforeprint", () => onWhole(true), { signal });
  addEventListener("afterprint", () => onWhole(false), { signal });
  addEventListener("keydown", findAll, { signal });
  // The page gets the focus back as the browser's search is closed.
  addEventListener("focus", () => onWhole(false), { signal });
  return () => {
    sizes.disconnect();
    listeners.abort();
  };

  /** The browser's search finds only what is in the page. */
  function findAll({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if (key === "f" && (ctrlKey || metaKey)) onWhole(true);
  }
}
