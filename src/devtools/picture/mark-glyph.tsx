import { memo, type ReactElement } from "react";
import { countWidth } from "./marks.ts";
import { translate } from "./translate.ts";

/** What is drawn for each sign but a letter. */
const shapes: Readonly<Record<string, ReactElement>> = {
  "^": <path className="S" d="M-4 11L0 5L4 11" />,
  "|": <path className="C" d="M0 -11V11" />,
  "#": <path className="E" d="M-5 -5L5 5M5 -5L-5 5" />,
  "!": <path className="U" d="M0 -11V-2M0 3V3.01" />,
};

/** What is drawn of one mark, the middle of its lane at 0. */
export interface MarkGlyphProps {
  /** Given to the selected mark alone. */
  readonly id: string | undefined;
  readonly order: number;
  readonly x: number;
  readonly isCount: boolean;
  /** A sign for each event, in their order; of a count its kind instead. */
  readonly signs: string;
  readonly text: string;
}

/** What stands at one place of a lane: shapes one upon the other, or a count. */
export const MarkGlyph = memo(function MarkGlyph({
  id,
  order,
  x,
  isCount,
  signs,
  text,
}: MarkGlyphProps): ReactElement {
  return (
    <g
      role="gridcell"
      id={id}
      className="mark"
      aria-label={text}
      aria-selected={id !== undefined}
      data-order={order}
      transform={translate(x)}
    >
      {/* Easier to hit than what is drawn. */}
      <rect className="target" />
      {isCount ? <Count kinds={signs} /> : <Shapes signs={signs} />}
    </g>
  );
});

function Count({ kinds }: { kinds: string }): ReactElement {
  const { length } = kinds;
  return (
    <>
      <rect
        className={kinds.includes("E") ? "count E" : "count"}
        x={-countWidth / 2 + 8}
        width={countWidth - 2}
      />
      <text x="7">
        {length < 1000 ? length : `${Math.round(length / 1000)}k`}
      </text>
    </>
  );
}

/** The end of a stream is drawn first, since it is taller than a value. */
function Shapes({ signs }: { signs: string }): ReactElement {
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
              <circle />
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
