import type { ReactElement, ReactNode } from "react";

/** A hero's name, which may be any text, in any writing direction. */
export function HeroName({
  title,
  children,
}: {
  /** The whole name, where it is cut off. */
  title?: string | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <bdi className="name" translate="no" title={title}>
      {children}
    </bdi>
  );
}
