import { memo, type ReactElement } from "react";
import {
  markName,
  markText,
  names,
  type Shape,
  shapesOf,
  symbols,
} from "../rows/entry-text.ts";
import type { Mark } from "./marks.ts";
import { em } from "./sizes.ts";

/** Between two of a mark, in units. */
const pairDistance = 13;

interface MarkViewProps {
  readonly mark: Mark;
  /** The element's id; only the selected mark has one. */
  readonly id: string | undefined;
}

/** The events of a mark, one above the other. */
export const MarkView = memo(function MarkView({
  mark: { x, order, entries },
  id,
}: MarkViewProps): ReactElement {
  return (
    <span
      role="gridcell"
      id={id}
      className="mark"
      aria-label={id ? markText(entries) : markName(entries)}
      aria-selected={id !== undefined}
      data-order={order}
      style={{ insetInlineStart: em(x) }}
    >
      <Stack shapes={shapesOf(entries)} />
    </span>
  );
}, isSame);

/** A row makes its marks anew when it grows, and most of them are as before. */
function isSame(before: MarkViewProps, after: MarkViewProps): boolean {
  const [one, other] = [before.mark, after.mark];
  return (
    before.id === after.id &&
    one.x === other.x &&
    one.entries.length === other.entries.length &&
    one.entries.every((entry, i) => entry === other.entries[i])
  );
}

/** At most two, one above the other; `^` at the foot and `|` behind them. */
function Stack({ shapes }: { shapes: readonly Shape[] }): ReactElement[] {
  const stacked = shapes.filter(({ kind }) => kind !== "S" && kind !== "C");
  const isPair = stacked.length > 1;
  const foot = shapes.length > stacked.length ? 3 : 0;
  return shapes.map((shape, i) => {
    const at = stacked.indexOf(shape);
    const y = isPair ? (at - 0.5) * pairDistance : -foot;
    return (
      <i
        key={i}
        className={isPair ? `${shape.kind} small` : shape.kind}
        style={{ translate: at < 0 ? undefined : `0 ${em(y)}` }}
      >
        {/* With the spaces that the name of the mark has. */}
        {i > 0 && " "}
        {shape.symbol}
      </i>
    );
  });
}

/** Each shape with its name. */
export function Legend(): ReactElement {
  // Object.entries types the keys as any strings.
  const kinds = Object.entries(names) as [keyof typeof names, string][];
  return (
    <p className="legend">
      {kinds.map(([kind, name]) => (
        <span key={kind}>
          <i className={kind} aria-hidden="true">
            {symbols[kind]}
          </i>
          {name}
        </span>
      ))}
    </p>
  );
}
