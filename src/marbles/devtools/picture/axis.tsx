import type { ReactElement } from "react";
import { fits, ticksOf } from "../time/ticks.ts";
import { breakWidth } from "../time/time-scale.ts";
import { type Layout, viewBoxOf } from "./layout.ts";
import { axisHeight, spaceBefore, translate } from "./sizes.ts";

/** The time axis, with its ticks and breaks. */
export function Axis({ layout }: { layout: Layout }): ReactElement {
  const { scale, drawn, viewport, lanesLeft } = layout;
  const left = viewport.left - spaceBefore;
  const right = left + viewport.width - lanesLeft;
  return (
    <svg
      className="axis"
      aria-hidden="true"
      viewBox={viewBoxOf(layout, 0, viewport.height)}
    >
      {ticksOf(scale, drawn).map((tick) => (
        <g key={tick.x} transform={translate(tick.x)}>
          {tick.isBreak ? (
            <rect x={-breakWidth / 2} width={breakWidth} />
          ) : (
            <path d={`M0.5 ${axisHeight - 5}v9999`} />
          )}
          {fits(tick, left, right) && (
            <text y={axisHeight / 2}>{tick.text}</text>
          )}
        </g>
      ))}
    </svg>
  );
}
