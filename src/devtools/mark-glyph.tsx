import { memo, type ReactElement } from "react";
import { countWidth } from "./marks.ts";
import { translate } from "./translate.ts";

/** What is drawn of each kind but a value, as the data of an SVG path. */
const shapes: Readonly<Record<string, string>> = {
  S: "M-4 11L0 5L4 11",
  C: "M0 -11V11",
  E: "M-5 -5L5 5M5 -5L-5 5",
  U: "M0 -11V-2M0 3V3.01",
};

/** What is drawn of one mark, the middle of its lane at 0. */
export interface MarkGlyphProps {
  /** Given to the selected mark alone. */
  readonly id: string | undefined;
  readonly order: number;
  readonly x: number;
  readonly y: number;
  /** The kinds of its events, in their order. */
  readonly kinds: string;
  /** The letters of its values, in their order; none for a count. */
  readonly letters: string | undefined;
  readonly text: string;
}

/** What stands at one place of a lane: shapes one upon the other, or a count. */
export const MarkGlyph = memo(function MarkGlyph({
  id,
  order,
  x,
  y,
  kinds,
  letters,
  text,
}: MarkGlyphProps): ReactElement {
  return (
    <g
      role="gridcell"
      id={id}
      className={id ? "mark selected" : "mark"}
      aria-label={text}
      aria-selected={id !== undefined}
      data-order={order}
      transform={translate(x, y)}
    >
      {/* Easier to hit than what is drawn. */}
      <rect className="target" x="-12" y="-14" width="24" height="28" />
      {letters === undefined ? (
        <Count kinds={kinds} />
      ) : (
        <Shapes kinds={kinds} letters={letters} />
      )}
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
        y="-8"
        width={countWidth - 2}
        height="16"
        rx="8"
      />
      <text x="7">
        {length < 1000 ? length : `${Math.round(length / 1000)}k`}
      </text>
    </>
  );
}

/** The end of a stream is drawn first, since it is taller than a value. */
function Shapes({
  kinds,
  letters,
}: {
  kinds: string;
  letters: string;
}): ReactElement {
  const stacked = Array.from(kinds).filter((kind) => "NEU".includes(kind));
  const [...text] = letters;
  const middle = kinds.includes("S") ? -3 : 0;
  return (
    <>
      {["S", "C"].map((kind) => kinds.includes(kind) && shape(kind))}
      {stacked.map((kind, i) => (
        <g key={i} transform={translate(0, middle + offset(i, stacked.length))}>
          {kind === "N" ? (
            <>
              <circle r="8" />
              <text>{text.shift()}</text>
            </>
          ) : (
            shape(kind)
          )}
        </g>
      ))}
    </>
  );
}

function shape(kind: string): ReactElement {
  return <path key={kind} className={kind} d={shapes[kind]} />;
}

/** From the middle, so that what shares a moment stands in its order. */
function offset(i: number, of: number): number {
  return (i - (of - 1) / 2) * (of > 2 ? 6 : 10);
}
