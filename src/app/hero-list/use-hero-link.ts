import { type MouseEvent, useCallback } from "react";
import { useHref, useNavigate } from "react-router-dom";

/** Makes the properties of an `<a>` that leads to a hero's page. */
export type HeroLink = (id: number) => {
  readonly href: string;
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Serves a whole list; the router's `Link` costs as much for each row. */
export function useHeroLink(): HeroLink {
  const base = useHref("/detail");
  const navigate = useNavigate();
  return useCallback(
    (id) => ({
      href: `${base}/${id}`,
      onClick(event) {
        const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
        // The browser's own: a new tab, a new window, a download.
        if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
        event.preventDefault();
        void navigate(`/detail/${id}`);
      },
    }),
    [base, navigate],
  );
}
