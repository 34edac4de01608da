import type { ComponentProps, ReactElement } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

type Attributes = Pick<
  ComponentProps<"a">,
  "aria-current" | "children" | "dir"
>;

/**
 * A link to `to` within the app. React Router's own `Link` would bring 2.4 kB
 * of gzipped JavaScript, which serves pages that a server renders.
 */
export function Link({
  to,
  children,
  ...attributes
}: Attributes & { to: string }): ReactElement {
  return (
    <a {...attributes} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </a>
  );
}
