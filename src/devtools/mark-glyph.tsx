import { memo, type ReactElement } from "react";
import { countWidth, type Mark } from "./marks.ts";

/** What is drawn of one mark, the middle of its lane at 0. */
export interface MarkGlyphProps {
  /** Given to the selected mark alone. */
  readonly id: string | undefined;
  readonly mark: Mark;
  readonly y: number;
  /** The letters of its values, in their order. */
  readonly letters: string;
  readonly text: string;
  readonly isSelected: boolean;
}

/** What stands at one place of a lane: shapes one upon the other, or a count. */
export const MarkGlyph = memo(function MarkGlyph({
  id,
  mark,
  y,
  letters,
  text,
  isSelected,
}: MarkGlyphProps): ReactElement {
  const { events, isCount, x } = mark;
  const order = events[0]?.order;
  return (
    <g
      role="gridcell"
      id={id}
      className={isSelected ? "mark selected" : "mark"}
      aria-label={text}
      aria-selected={isSelected}
      data-order={order}
      transform={`translate(${Math.round(x)} ${y})`}
    >
      {/* Easier to hit than what is drawn. */}
      <rect className="target" x="-12" y="-14" width="24" height="28" />
      {isCount ? (
        <Count mark={mark} />
      ) : (
        <Shapes mark={mark} letters={letters} />
      )}
    </g>
  );
}, isSame);

function isSame(before: MarkGlyphProps, after: MarkGlyphProps): boolean {
  return (
    before.mark.x === after.mark.x &&
    before.mark.events.length === after.mark.events.length &&
    before.id === after.id &&
    before.y === after.y &&
    before.letters === after.letters &&
    before.isSelected === after.isSelected
  );
}

function Count({ mark: { events } }: { mark: Mark }): ReactElement {
  const { length } = events;
  const hasFailed = events.some(({ kind }) => kind === "E");
  const text = length < 1000 ? length : `${Math.round(length / 1000)}k`;
  return (
    <>
      <rect
        className={hasFailed ? "count failed" : "count"}
        x={-countWidth / 2 + 8}
        y="-8"
        width={countWidth - 2}
        height="16"
        rx="8"
      />
      <text x="7">{text}</text>
    </>
  );
}

/** The end of a stream is drawn first, since it is taller than a value. */
function Shapes({
  mark,
  letters,
}: {
  mark: Mark;
  letters: string;
}): ReactElement {
  const kinds = mark.events.map(({ kind }) => kind);
  const drawn = kinds.filter(
    (kind) => kind === "N" || kind === "E" || kind === "U",
  );
  const [...text] = letters;
  const middle = kinds.includes("S") ? -3 : 0;
  return (
    <>
      {kinds.includes("S") && <path className="start" d="M-4 11L0 5L4 11" />}
      {kinds.includes("C") && <path className="end" d="M0 -11V11" />}
      {drawn.map((kind, i) => (
        <g
          key={i}
          transform={`translate(0 ${middle + offset(i, drawn.length)})`}
        >
          {kind === "N" && <Value letter={text.shift() ?? ""} />}
          {kind === "E" && <path className="error" d="M-5 -5L5 5M5 -5L-5 5" />}
          {kind === "U" && <path className="given-up" d="M0 -11V-2M0 3V3.01" />}
        </g>
      ))}
    </>
  );
}

function Value({ letter }: { letter: string }): ReactElement {
  return (
    <>
      <circle r="8" />
      <text>{letter}</text>
    </>
  );
}

/** From the middle, so that what shares a moment stands in its order. */
function offset(i: number, of: number): number {
  return (i - (of - 1) / 2) * (of > 2 ? 6 : 10);
}
