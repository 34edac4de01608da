import type { ReactElement } from "react";
import { fits, ticksOf } from "../time/ticks.ts";
import { breakWidth } from "../time/time-scale.ts";
import { type Layout, viewBoxOf } from "./layout.ts";
import { axisHeight, spaceBefore } from "./sizes.ts";
import { translate } from "./translate.ts";

/** The time, from left to right: its ticks, and breaks where nothing happened. */
export function Axis({ layout }: { layout: Layout }): ReactElement {
  const { scale, drawn, sight, lanesLeft } = layout;
  const left = sight.left - spaceBefore;
  const right = left + sight.width - lanesLeft;
  return (
    <svg
      className="axis"
      aria-hidden="true"
      viewBox={viewBoxOf(layout, 0, sight.height)}
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
