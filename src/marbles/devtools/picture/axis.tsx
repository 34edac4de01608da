import type { ReactElement } from "react";
import { ticksOf } from "../time/ticks.ts";
import { breakWidth } from "../time/time-scale.ts";
import { type Layout, viewBoxOf } from "./layout.ts";
import { axisHeight } from "./sizes.ts";
import { translate } from "./translate.ts";

/** The time, from left to right: its ticks, and breaks where nothing happened. */
export function Axis({ layout }: { layout: Layout }): ReactElement {
  const { scale, drawn, sight } = layout;
  return (
    <svg
      className="axis"
      aria-hidden="true"
      viewBox={viewBoxOf(layout, 0, sight.height)}
    >
      {ticksOf(scale, drawn).map(({ x, text, isBreak }) => (
        <g key={x} transform={translate(x)}>
          {isBreak ? (
            <rect x={-breakWidth / 2} width={breakWidth} />
          ) : (
            <path d={`M0.5 ${axisHeight - 5}v9999`} />
          )}
          <text y={axisHeight / 2}>{text}</text>
        </g>
      ))}
    </svg>
  );
}
