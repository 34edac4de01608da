import type { ComponentProps, ReactElement } from "react";
import type { Layout } from "./layout.ts";
import { spaceBefore } from "./sizes.ts";

export interface TimelineProps extends ComponentProps<"svg"> {
  readonly layout: Layout;
  /** What is at its upper edge; in units, as all within it is. */
  readonly top: number;
  readonly height: number;
}

/** What stands beside the labels, or beneath them, and moves with the time. */
export function Timeline({
  layout: { sight, lanesLeft },
  top,
  height,
  ...props
}: TimelineProps): ReactElement {
  const left = Math.round(sight.left) - spaceBefore;
  const width = Math.max(0, sight.width - lanesLeft);
  return <svg {...props} viewBox={`${left} ${top} ${width} ${height}`} />;
}
