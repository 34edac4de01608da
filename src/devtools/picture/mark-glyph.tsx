import { memo, type ReactElement } from "react";
import { countWidth } from "./marks.ts";
import { Shapes } from "./shapes.tsx";
import { translate } from "./translate.ts";

/** What is drawn of one mark. */
export interface MarkGlyphProps {
  /** Given to the selected mark alone. */
  readonly id: string | undefined;
  readonly order: number;
  readonly x: number;
  readonly y: number;
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
  y,
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
      transform={translate(x, y)}
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
        className={kinds.includes("E") ? "value E" : "value"}
        x={-countWidth / 2 + 8}
        width={countWidth - 2}
      />
      <text x="7">
        {length < 1000 ? length : `${Math.round(length / 1000)}k`}
      </text>
    </>
  );
}
