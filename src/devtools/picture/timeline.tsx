import type { ComponentProps, ReactElement } from "react";
import type { Layout } from "./layout.ts";
import { spaceBefore } from "./sizes.ts";
import { translate } from "./translate.ts";

export interface TimelineProps extends ComponentProps<"svg"> {
  readonly layout: Pick<Layout, "sight" | "lanesLeft">;
  /** In units, as all within it is. */
  readonly height: number;
}

/** What stands beside the labels, or beneath them, and moves with the time. */
export function Timeline({
  layout: { sight, lanesLeft },
  height,
  children,
  ...props
}: TimelineProps): ReactElement {
  const width = Math.max(0, sight.width - lanesLeft);
  return (
    <svg {...props} viewBox={`0 0 ${width} ${height}`}>
      <g transform={translate(spaceBefore - sight.left)}>{children}</g>
    </svg>
  );
}
