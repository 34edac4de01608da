import type { ReactElement } from "react";
import { axisHeight } from "./geometry.ts";
import type { Picture } from "./picture.ts";
import { breakWidth } from "./time-scale.ts";

/** The time, from left to right: its ticks, and breaks where nothing happened. */
export function Axis({ picture }: { picture: Picture }): ReactElement {
  const { left, lanesLeft, ticks, breaks } = picture;
  return (
    <svg
      className="axis"
      aria-hidden="true"
      style={{ insetInlineStart: lanesLeft }}
    >
      <g transform={`translate(${-left} 0)`}>
        {breaks.map(({ x, text }) => (
          <g
            key={x}
            className="break"
            transform={`translate(${Math.round(x)} 0)`}
          >
            <rect x={-breakWidth / 2} width={breakWidth} height="100%" />
            <text y={axisHeight / 2}>{text}</text>
          </g>
        ))}
        {ticks.map(({ x, text }) => (
          <g
            key={text}
            className="tick"
            transform={`translate(${Math.round(x)} 0)`}
          >
            <path d={`M0.5 ${axisHeight - 5}v9999`} />
            <text y={axisHeight / 2}>{text}</text>
          </g>
        ))}
      </g>
    </svg>
  );
}
