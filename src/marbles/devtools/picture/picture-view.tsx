import {
  type KeyboardEvent,
  memo,
  type ReactElement,
  type SyntheticEvent,
  useId,
  useRef,
} from "react";
import {
  type Change,
  hover,
  type MarkId,
  select,
  toggleWholeValue,
} from "../state/panel-state.ts";
import { Axis } from "./axis.tsx";
import { inViewport, type Layout } from "./layout.ts";
import {
  scrollTo,
  selectAcross,
  selectAlong,
  toggleTickOfSelected,
  zoomBy,
} from "./navigation.ts";
import { RowView } from "./row-view.tsx";
import { em, unitOf } from "./sizes.ts";
import { useViewport } from "./use-viewport.ts";

const keys: Readonly<Record<string, (layout: Layout) => Change>> = {
  ArrowLeft: (layout) => selectAlong(layout, -1),
  ArrowRight: (layout) => selectAlong(layout, 1),
  ArrowUp: (layout) => selectAcross(layout, -1),
  ArrowDown: (layout) => selectAcross(layout, 1),
  Enter: (layout) => zoomBy(layout, 2),
  " ": toggleTickOfSelected,
  v: () => toggleWholeValue,
};

export interface PictureViewProps {
  readonly layout: Layout;
  /** The keys of the ticked rows; `undefined` without tick boxes. */
  readonly ticked: ReadonlySet<string> | undefined;
  readonly dispatch: (change: Change) => void;
  /** The id of the summary in words. */
  readonly summaryId: string;
}

/** The streams as marbles: a grid of rows and marks, drawn in the viewport. */
export const PictureView = memo(function PictureView({
  layout,
  ticked,
  dispatch,
  summaryId,
}: PictureViewProps): ReactElement {
  const grid = useRef<HTMLDivElement>(null);
  const selectedId = useId();
  const rows = inViewport(layout);
  const { width, height, viewport } = layout;
  const { mark } = layout.selected ?? {};
  const isDrawn = mark && rows.some(({ marks }) => marks.includes(mark));
  useViewport(grid, layout, dispatch);

  function hoverMark({ target }: SyntheticEvent): void {
    dispatch(hover(idOf(target)));
  }

  function selectMark({ target }: SyntheticEvent): void {
    const id = idOf(target);
    if (id) dispatch(select(id));
  }

  function scroll({ currentTarget }: SyntheticEvent): void {
    const { scrollLeft, scrollTop, scrollWidth, clientWidth } = currentTarget;
    const unit = unitOf(currentTarget);
    const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
    dispatch(scrollTo(scrollLeft / unit, scrollTop / unit, isAtEnd));
  }

  function pressKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    // Caps Lock makes `V` of `v`.
    const change = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!change || event.target !== event.currentTarget) return;
    event.preventDefault();
    dispatch(change(layout));
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
      onClick={selectMark}
      onKeyDown={pressKey}
      onPointerOver={hoverMark}
      onPointerLeave={() => dispatch(hover())}
    >
      <div style={{ width: em(width), height: em(height) }}>
        <div
          className="viewport"
          style={{ width: em(viewport.width), height: em(viewport.height) }}
        >
          <Axis layout={layout} />
          <div className="rows">
            {rows.map((rowLayout) => (
              <RowView
                key={rowLayout.row.key}
                rowLayout={rowLayout}
                layout={layout}
                selectedId={selectedId}
                ticked={ticked}
                dispatch={dispatch}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
});

/** The mark, or else the row, that an element is a part of. */
function idOf(target: EventTarget): MarkId | undefined {
  // Not by instanceof, which fails for elements of another window.
  const element = target as Element;
  const key = element.closest<HTMLElement>("[data-key]")?.dataset.key;
  const order = element.closest<SVGElement>("[data-order]")?.dataset.order;
  if (key === undefined) return undefined;
  return { key, order: order === undefined ? undefined : Number(order) };
}
