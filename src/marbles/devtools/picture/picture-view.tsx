import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  type SyntheticEvent,
  useId,
  useRef,
} from "react";
import { pointed, selected } from "../state/chosen.ts";
import type { Change, MarkId } from "../state/panel.ts";
import { wholeToggled } from "../state/view.ts";
import { Axis } from "./axis.tsx";
import { inSight, type Layout } from "./layout.ts";
import { movedAcross, movedAlong, scrolled, tickedSelected } from "./moves.ts";
import { RowView } from "./row-view.tsx";
import { em, unitOf } from "./sizes.ts";
import { useSight } from "./use-sight.ts";
import { zoomed } from "./zoom.ts";

/** What keys do. */
const keys: Readonly<Record<string, (layout: Layout) => Change>> = {
  ArrowLeft: (layout) => movedAlong(layout, -1),
  ArrowRight: (layout) => movedAlong(layout, 1),
  ArrowUp: (layout) => movedAcross(layout, -1),
  ArrowDown: (layout) => movedAcross(layout, 1),
  Enter: (layout) => zoomed(layout, 2),
  " ": tickedSelected,
  v: () => wholeToggled,
};

export interface PictureViewProps {
  readonly layout: Layout;
  /** The keys of the rows that are ticked; `undefined` where none can be. */
  readonly ticks: ReadonlySet<string> | undefined;
  readonly act: (change: Change) => void;
  /** The id of what tells in words what the picture shows. */
  readonly summaryId: string;
}

/**
 * The streams as marbles: a grid of rows and marks, of which it draws those in
 * sight. Not anew where something else of the panel is.
 */
export const PictureView = memo(function PictureView({
  layout,
  ticks,
  act,
  summaryId,
}: PictureViewProps): ReactElement {
  const grid = useRef<HTMLDivElement>(null);
  const selectedId = useId();
  const rows = inSight(layout);
  const { width, height, sight } = layout;
  const { mark } = layout.selected ?? {};
  const isDrawn = mark && rows.some(({ marks }) => marks.includes(mark));
  useSight(grid, layout, act);

  function point({ target }: SyntheticEvent): void {
    act(pointed(idOf(target)));
  }

  function select({ target }: SyntheticEvent): void {
    const id = idOf(target);
    if (id) act(selected(id));
  }

  function scroll({ currentTarget }: SyntheticEvent): void {
    const { scrollLeft, scrollTop, scrollWidth, clientWidth } = currentTarget;
    const unit = unitOf(currentTarget);
    const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
    act(scrolled(scrollLeft / unit, scrollTop / unit, isAtEnd));
  }

  function press(event: KeyboardEvent): void {
    const change = keys[event.key];
    if (!change || event.target !== event.currentTarget) return;
    event.preventDefault();
    act(change(layout));
  }

  return (
    <div
      ref={grid}
      className="picture"
      role="grid"
      tabIndex={0}
      aria-label="Marbles"
      aria-describedby={summaryId}
      aria-rowcount={layout.rows.length}
      aria-activedescendant={isDrawn ? selectedId : undefined}
      onScroll={scroll}
      onClick={select}
      onKeyDown={press}
      onPointerOver={point}
      onPointerLeave={() => act(pointed())}
    >
      <div style={{ width: em(width), height: em(height) }}>
        <div
          className="sight"
          style={{ width: em(sight.width), height: em(sight.height) }}
        >
          <Axis layout={layout} />
          <div className="rows">
            {rows.map((placed) => (
              <RowView
                key={placed.row.key}
                placed={placed}
                layout={layout}
                selectedId={selectedId}
                ticks={ticks}
                act={act}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
});

/** The mark that was hit, or else the row. */
function idOf(target: EventTarget): MarkId | undefined {
  // What is hit is an element, maybe of another window than this script's.
  const hit = target as Element;
  const key = hit.closest<HTMLElement>("[data-key]")?.dataset.key;
  const order = hit.closest<SVGElement>("[data-order]")?.dataset.order;
  return key === undefined ? undefined : { key, order: Number(order) };
}
