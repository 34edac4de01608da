import { useSubscription } from "observable-hooks";
import {
  createContext,
  type PropsWithChildren,
  type ReactElement,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { fromEvent, merge } from "rxjs";
import { recallVisit, storeVisit, type VisitMemory } from "./visit-memory.ts";

/** The element id of a screen's heading. */
export const headingId = "heading";

const userInput$ = merge(
  fromEvent(window, "wheel", { passive: true }),
  fromEvent(window, "touchstart", { passive: true }),
  fromEvent(window, "pointerdown"),
  fromEvent(window, "keydown"),
  fromEvent(window, "input"), // By voice, for example.
);
const pageHide$ = fromEvent(window, "pagehide");

interface Visit {
  /** The stored memory when the visit began. */
  readonly remembered: VisitMemory;
  /** Merges `part` into the memory that is stored when the user leaves. */
  readonly remember: (part: VisitMemory) => void;
  /**
   * Restores the focus and the scroll offset as far as the content allows. Has
   * no effect once the user has interacted with the page or moved the focus, or
   * after `endRestoring`.
   */
  readonly restore: () => void;
  /** Ends restoring unless content is still loading. */
  readonly endRestoring: () => void;
  /** Focuses the screen's heading now, or when it appears. */
  readonly focusHeading: () => void;
  /** Focuses a new heading, unless the user has moved the focus. */
  readonly headingAppeared: () => void;
}

const VisitContext = createContext<Visit | undefined>(undefined);

/**
 * Remembers one visit to a screen. Mount a new one for each visit.
 *
 * React Router's ScrollRestoration restores at the navigation, when the heroes
 * are not loaded yet, and doesn't restore the focus.
 */
export function VisitProvider({
  id,
  isFirst,
  children,
}: PropsWithChildren<{
  /** The key in the storage. It may change during the visit. */
  id: string;
  /** Whether it is the first visit since the page was loaded. */
  isFirst: boolean;
}>): ReactElement {
  const [remembered] = useState(() =>
    isFirst && isOpenedByAddress() ? {} : recallVisit(id),
  );
  const { term, ...place } = remembered;
  const pending = useRef<VisitMemory>(place);
  const current = useRef<VisitMemory>({ term });
  const isHeadingDue = useRef(!isFirst);
  // The element that has the focus unless the user moves it. Undefined until the
  // visit is mounted.
  const focused = useRef<Element | null>(undefined);

  function isFocusMoved(): boolean {
    const { activeElement, body } = document;
    return (
      focused.current !== undefined &&
      activeElement !== body &&
      activeElement !== focused.current
    );
  }

  function focus(element: HTMLElement | null, options?: FocusOptions): void {
    element?.focus(options);
    focused.current = document.activeElement;
  }

  function store(): void {
    const followed =
      document.activeElement?.id === remembered.followed
        ? remembered.followed
        : undefined;
    const place = { scroll: scrollY, followed, ...pending.current };
    storeVisit(id, { ...place, ...current.current });
  }
  const leave = useEffectEvent(store);
  useLayoutEffect(() => {
    focused.current ??= document.activeElement;
    if (remembered.scroll === undefined) scrollTo(0, 0);
    return () => leave();
  }, [remembered]);
  useSubscription(pageHide$, store);
  useSubscription(userInput$, () => {
    pending.current = {};
  });

  const visit = useMemo(
    (): Visit => ({
      remembered,
      remember: (part) => {
        current.current = { ...current.current, ...part };
      },
      restore: () => {
        if (isFocusMoved()) pending.current = {};
        const { scroll, followed } = pending.current;
        const link = document.getElementById(followed ?? "");
        if (link) {
          focus(link, { preventScroll: true });
          isHeadingDue.current = false;
        }
        if (scroll !== undefined) scrollTo(0, scroll);
      },
      endRestoring: () => {
        if (!document.querySelector("[aria-busy=true]")) pending.current = {};
      },
      focusHeading: () => {
        isHeadingDue.current = true;
        focus(document.getElementById(headingId));
      },
      headingAppeared: () => {
        if (!isHeadingDue.current || isFocusMoved()) return;
        focus(document.getElementById(headingId), { preventScroll: true });
      },
    }),
    [remembered],
  );
  return <VisitContext value={visit}>{children}</VisitContext>;
}

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error("There is no <VisitProvider> above.");
  return visit;
}

/** Restores focus and scroll offset each time that `content` changes. */
export function useRestoring(content: unknown): void {
  const { restore, endRestoring } = useVisit();
  useLayoutEffect(restore, [restore, content]);
  useEffect(() => {
    // Runs after all effects, because the virtualizer of a long list scrolls in
    // its own, and twice under StrictMode.
    const timer = setTimeout(() => {
      restore();
      endRestoring();
    });
    return () => clearTimeout(timer);
  }, [restore, endRestoring, content]);
}

/** Whether the page was opened by a link or an address, not by Reload or Back. */
function isOpenedByAddress(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return (load as PerformanceNavigationTiming | undefined)?.type === "navigate";
}
