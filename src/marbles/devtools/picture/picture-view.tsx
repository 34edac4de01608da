import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { ticksOf } from "../time/ticks.ts";
import { breakWidth, type Range } from "../time/time-scale.ts";
import type { Layout } from "./layout.ts";
import { type MarkInRow, moves } from "./navigation.ts";
import { RowView } from "./row-view.tsx";
import { em, sizeProperties, spaceBefore } from "./sizes.ts";
import { type ScrollOptions, useScroll } from "./use-scroll.ts";

interface PictureViewProps extends ScrollOptions {
  readonly selected: MarkInRow | undefined;
  /** Both are given the order of an event of the mark. */
  readonly onSelect: (order: number) => void;
  readonly onHover: (order: number | undefined) => void;
  /** The id of the summary in words. */
  readonly summaryId: string;
}

/**
 * The streams as marbles: a grid of rows and marks, which the browser scrolls.
 * What is far out of sight is not drawn, but for the selected mark.
 */
export const PictureView = memo(function PictureView(
  props: PictureViewProps,
): ReactElement {
  const { layout, size, selected, onSelect, onHover, summaryId } = props;
  const grid = useRef<HTMLDivElement>(null);
  const selectedId = useId();
  const [drawn, onScroll] = useScroll(grid, props);
  useShowSelected(grid, props);
  const { from, to } = drawn.lanes;
  const width = Math.max(layout.width, size.width);
  const end = width - layout.lanesLeft - spaceBefore;

  function selectMark({ target }: SyntheticEvent): void {
    const order = orderOf(target);
    if (order !== undefined) onSelect(order);
  }

  function pressKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey } = event;
    const move = moves[key];
    if (!move || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    const mark = move(layout, selected);
    if (mark) onSelect(mark.order);
  }

  return (
    <div
      ref={grid}
      className={layout.lanesLeft > 0 ? "picture" : "picture narrow"}
      style={sizeProperties(layout)}
      role="grid"
      translate="no"
      tabIndex={0}
      aria-label="Marbles"
      aria-describedby={summaryId}
      aria-rowcount={layout.rows.length}
      aria-activedescendant={selected && selectedId}
      onScroll={onScroll}
      onClick={selectMark}
      onKeyDown={pressKey}
      onPointerOver={({ target }) => onHover(orderOf(target))}
      onPointerLeave={() => onHover(undefined)}
    >
      <div
        style={{ inlineSize: em(layout.width), blockSize: em(layout.height) }}
      >
        <Axis layout={layout} drawn={{ from, to: Math.min(to, end) }} />
        {layout.rows
          .filter(
            ({ row, top, bottom }) =>
              row === selected?.rowLayout.row ||
              (bottom > drawn.rows.from && top < drawn.rows.to),
          )
          .map((rowLayout) => (
            <RowView
              key={rowLayout.row.key}
              rowLayout={rowLayout}
              scale={layout.scale}
              drawn={drawn.lanes}
              selected={
                rowLayout.row === selected?.rowLayout.row
                  ? selected.mark
                  : undefined
              }
              selectedId={selectedId}
            />
          ))}
      </div>
    </div>
  );
});

/** Scrolls to the selected mark. */
function useShowSelected(
  ref: RefObject<HTMLElement | null>,
  { layout: { scale }, selected, size }: PictureViewProps,
): void {
  const order = selected?.mark.order;
  useLayoutEffect(() => {
    const mark = ref.current?.querySelector("[aria-selected=true]");
    mark?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [ref, order, scale.unitsPerMs, size]);
}

/** The time axis, with its ticks and breaks, which cross all rows. */
function Axis({
  layout: { scale, lanesLeft },
  drawn,
}: {
  layout: Layout;
  drawn: Range;
}): ReactElement {
  return (
    <div className="axis" aria-hidden="true">
      {ticksOf(scale, drawn).map(({ x, text, isBreak }) => {
        const width = isBreak ? breakWidth : 0;
        const left = lanesLeft + spaceBefore + x - width / 2;
        const style = { insetInlineStart: em(left), inlineSize: em(width) };
        return (
          <span key={x} className={isBreak ? "break" : undefined} style={style}>
            <span>{text}</span>
          </span>
        );
      })}
    </div>
  );
}

/** The order of the first event of the mark that an element is a part of. */
function orderOf(target: EventTarget): number | undefined {
  // Not by instanceof, which fails for elements of another window.
  const mark = (target as Element).closest<HTMLElement>("[data-order]");
  return mark ? Number(mark.dataset.order) : undefined;
}
