import { useSubscription } from "observable-hooks";
import type { PropsWithChildren, ReactElement } from "react";
import { useHref, useLocation, useMatch, useNavigate } from "react-router-dom";
import { fromEvent } from "rxjs";
import type { Visit } from "./visit.ts";

const clicks$ = fromEvent<MouseEvent>(document, "click");

/**
 * A link to `to` within the app. React Router's own `Link` would bring 2.4 kB
 * of gzipped JavaScript, which serves pages that a server renders.
 */
export function Link({
  to,
  children,
}: PropsWithChildren<{ to: string }>): ReactElement {
  const href = useHref(to);
  const isCurrent = useMatch(to) !== null;
  return (
    <a href={href} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </a>
  );
}

/**
 * Has the router follow the links within the app, with `visit` to remember in
 * which row of a list one was.
 */
export function useLinks(visit: Visit): void {
  const base = useHref("/").replace(/\/$/, "");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useSubscription(clicks$, (event) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
    // These the browser does itself: a new tab, a new window, a download.
    if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    const link = (event.target as Element).closest("a");
    const href = link?.getAttribute("href") ?? "";
    if (!href.startsWith(`${base}/`)) return;
    event.preventDefault();
    visit.remember({ followed: link?.closest("li")?.id });
    const to = href.slice(base.length);
    if (to === pathname) visit.beginAnew();
    else void navigate(to);
  });
}
