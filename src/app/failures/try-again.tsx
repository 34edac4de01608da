import {
  type ReactElement,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";

/** Retries a failed load. The click removes the button, which passes its focus on. */
export function TryAgain({
  onRetry,
  passFocus,
}: {
  onRetry: () => void;
  /** Focuses another element. */
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
