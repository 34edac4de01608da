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
import "./screen.css";

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
  /** Left out as long as the screen has none to show. */
  heading?: ReactNode;
  /** The words of the page's title before ` · Tour of Heroes`. */
  title?: string;
  busy?: boolean;
  children: ReactNode;
}): ReactElement {
  const headingRef = useHeadingFocus();
  useEffect(() => {
    document.title = title === undefined ? appTitle : `${title} · ${appTitle}`;
  }, [title]);

  return (
    <section aria-busy={busy}>
      {heading !== undefined && (
        <h2 className="name" ref={headingRef} tabIndex={-1}>
          {heading}
        </h2>
      )}
      {children}
    </section>
  );
}

/** Focuses the heading after each navigation, but not when the page opens. */
function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const lastRef = useContext(LastLocation);
  const { key } = useLocation();
  useEffect(() => {
    const last = lastRef.current;
    const stays = last === undefined || last === key;
    // Later by as much as an answer at once needs to be drawn, since focusing
    // lays the page out.
    if (!stays) queueMicrotask(() => headingRef.current?.focus());
    // Without a heading yet, the one to come takes the focus then.
    lastRef.current = stays || headingRef.current ? key : "";
  }, [key, lastRef]);
  return headingRef;
}
