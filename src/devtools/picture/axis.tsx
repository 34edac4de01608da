import type { ReactElement, ReactNode } from "react";
import type { Tick } from "../time/ticks.ts";
import { breakWidth } from "../time/time-scale.ts";
import type { Picture } from "./picture.ts";
import { axisHeight } from "./sizes.ts";
import { Timeline } from "./timeline.tsx";
import { translate } from "./translate.ts";

/** The time, from left to right: its ticks, and breaks where nothing happened. */
export function Axis({ picture }: { picture: Picture }): ReactElement {
  const { sight, ticks, breaks } = picture;
  return (
    <Timeline
      className="axis"
      aria-hidden="true"
      layout={picture}
      top={0}
      height={sight.height}
    >
      {breaks.map((tick) =>
        labelled(tick, <rect x={-breakWidth / 2} width={breakWidth} />),
      )}
      {ticks.map((tick) =>
        labelled(tick, <path d={`M0.5 ${axisHeight - 5}v9999`} />),
      )}
    </Timeline>
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
