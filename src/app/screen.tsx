import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from "react";
import { useLocation } from "react-router-dom";

const appTitle = "Tour of Heroes";

/** The key of the location that the last screen was shown at. */
const LastLocation = createContext<RefObject<string | undefined>>({
  current: undefined,
});

/** Remembers for the screens below where the app was before. */
export function ScreenHistory({
  children,
}: {
  children: ReactNode;
}): ReactElement {
  const lastRef = useRef<string>(undefined);
  return <LastLocation value={lastRef}>{children}</LastLocation>;
}

/** What every screen is: a heading that takes the focus, and a page title. */
export function Screen({
  heading,
  title,
  busy = false,
  children,
}: {
  heading: ReactNode;
  /** The words of the page's title before ` · Tour of Heroes`. */
  title: string;
  busy?: boolean;
  children: ReactNode;
}): ReactElement {
  useTitle(title);
  return (
    <section aria-busy={busy}>
      <h2 ref={useHeadingFocus()} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Sets the page's title, to the app's own where there are no `words`. */
export function useTitle(words?: string): void {
  useEffect(() => {
    document.title = words === undefined ? appTitle : `${words} · ${appTitle}`;
  }, [words]);
}

/** Focuses the heading after each navigation, but not when the page opens. */
function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastRef = useContext(LastLocation);
  const { key } = useLocation();
  useEffect(() => {
    if (lastRef.current !== undefined && lastRef.current !== key) {
      heading.current?.focus();
    }
    lastRef.current = key;
  }, [key, lastRef]);
  return heading;
}
