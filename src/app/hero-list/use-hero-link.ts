import { type MouseEvent, useCallback } from "react";
import { useHref, useNavigate } from "react-router-dom";
import { useVisits } from "../screen/screen-history.tsx";

/** Makes the properties of an `<a>` that leads to a hero's page. */
export type HeroLink = (id: number) => {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/**
 * Serves all rows of the list called `list`. The router's `Link` would call as
 * many hooks for each row as this does for all of them.
 */
export function useHeroLink(list: string): HeroLink {
  const base = useHref("/detail");
  const navigate = useNavigate();
  const { visits } = useVisits();
  return useCallback(
    (id) => ({
      href: `${base}/${id}`,
      onClick(event) {
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
        // These the browser does itself: a new tab, a new window, a download.
        if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
        event.preventDefault();
        visits.follow({ list, id });
        void navigate(`/detail/${id}`);
      },
    }),
    [base, navigate, visits, list],
  );
}
