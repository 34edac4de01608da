import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useCallback,
} from "react";
import {
  createPath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
} from "react-router-dom";
import { useVisit } from "./screen-history.tsx";
import { type ItemLink, remember } from "./visit.ts";

/** The properties of an `<a>` that leads to an address within the app. */
export type LinkProps = Pick<ComponentProps<"a">, "href" | "onClick" | "ref">;

/**
 * A link to `to` within the app. React Router's own `Link` would bring 2.4 kB
 * of gzipped JavaScript, which serves pages that a server renders.
 */
export function Link({
  to,
  children,
}: {
  to: string;
  children: ReactNode;
}): ReactElement {
  const link = useLink();
  const isCurrent = useMatch(to) !== null;
  return (
    <a {...link(to)} aria-current={isCurrent ? "page" : undefined}>
      {children}
    </a>
  );
}

/**
 * Makes the properties of links, each to an address that begins with `/`: one
 * hook for all rows of a list, whose links get the focus back with the visit.
 */
export function useLink(): (to: string, link?: ItemLink) => LinkProps {
  const base = useHref("/").replace(/\/$/, "");
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const { arrival, visit } = useVisit();
  return useCallback(
    (to, link) => ({
      href: base + to,
      onClick(event) {
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
        // These the browser does itself: a new tab, a new window, a download.
        if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
        event.preventDefault();
        remember(visit, { followed: link });
        void navigate(to, { replace: to === here });
      },
      ref: isSame(link, visit.followed) ? arrival.focusLink : undefined,
    }),
    [base, navigate, here, arrival, visit],
  );
}

function isSame(a?: ItemLink, b?: ItemLink): boolean {
  return a !== undefined && a.list === b?.list && a.id === b.id;
}
