import type { ReactElement } from "react";
import { translate } from "./translate.ts";

/** What is drawn for each sign but a letter. */
const shapes: Readonly<Record<string, ReactElement>> = {
  "^": <path className="S" d="M-4 11L0 5L4 11" />,
  "|": <path className="C" d="M0 -11V11" />,
  "#": <path className="E" d="M-5 -5L5 5M5 -5L-5 5" />,
  "!": <path className="U" d="M0 -11V-2M0 3V3.01" />,
};

/**
 * Signs one upon the other, the first at the top. The end of a stream is drawn
 * first, since it is taller than a value.
 */
export function Shapes({ signs }: { signs: string }): ReactElement {
  const stacked = Array.from(signs).filter((sign) => !"^|".includes(sign));
  const middle = signs.includes("^") ? -3 : 0;
  return (
    <>
      {signs.includes("^") && shapes["^"]}
      {signs.includes("|") && shapes["|"]}
      {stacked.map((sign, i) => (
        <g key={i} transform={translate(0, middle + offset(i, stacked.length))}>
          {shapes[sign] ?? (
            <>
              <rect className="value" x="-8" width="16" />
              <text>{sign}</text>
            </>
          )}
        </g>
      ))}
    </>
  );
}

/** From the middle, so that what shares a moment stands in its order. */
function offset(i: number, of: number): number {
  return (i - (of - 1) / 2) * (of > 2 ? 6 : 10);
}
