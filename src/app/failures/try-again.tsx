import {
  type ReactElement,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";

/** A button that retries a failed load. Its click removes it from the page. */
export function TryAgain({
  onRetry,
  passFocus,
}: {
  onRetry: () => void;
  /** Focuses another element when the button has the focus and is removed. */
  passFocus: () => void;
}): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const leave = useEffectEvent((element: HTMLButtonElement | null) => {
    if (document.activeElement === element) passFocus();
  });
  useLayoutEffect(() => {
    const element = button.current;
    // Runs while the button is still in the page.
    return () => leave(element);
  }, []);

  return (
    <button type="button" ref={button} onClick={() => onRetry()}>
      try again
    </button>
  );
}
