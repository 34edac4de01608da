import type { ReactElement, ReactNode } from "react";
import { axisHeight, spaceBefore } from "./geometry.ts";
import type { Picture } from "./picture.ts";
import type { Tick } from "../time/ticks.ts";
import { breakWidth } from "../time/time-scale.ts";
import { translate } from "./translate.ts";

/** The time, from left to right: its ticks, and breaks where nothing happened. */
export function Axis({ picture }: { picture: Picture }): ReactElement {
  const { sight, lanesLeft, ticks, breaks } = picture;
  return (
    <svg
      className="axis"
      aria-hidden="true"
      style={{ insetInlineStart: lanesLeft }}
    >
      <g transform={translate(spaceBefore - sight.left)}>
        {breaks.map((tick) =>
          labelled(tick, <rect x={-breakWidth / 2} width={breakWidth} />),
        )}
        {ticks.map((tick) =>
          labelled(tick, <path d={`M0.5 ${axisHeight - 5}v9999`} />),
        )}
      </g>
    </svg>
  );
}

function labelled({ x, text }: Tick, shape: ReactNode): ReactElement {
  return (
    <g key={x} transform={translate(x)}>
      {shape}
      <text y={axisHeight / 2}>{text}</text>
    </g>
  );
}
