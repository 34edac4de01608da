import {
  type KeyboardEvent,
  type ReactElement,
  type SyntheticEvent,
  useId,
  useRef,
} from "react";
import {
  patched,
  scrolled,
  ticked,
  tickedSelected,
  zoomed,
} from "../state/acts.ts";
import { Axis } from "./axis.tsx";
import { axisHeight } from "./geometry.ts";
import { movedAcross, movedAlong } from "./moves.ts";
import type { Change, PanelState, Place } from "../state/panel-state.ts";
import { type Picture, pictureOf } from "./picture.ts";
import { RowView } from "./row-view.tsx";
import { isAt } from "../state/selectors.ts";
import { useSight } from "./use-sight.ts";
import { viewOf } from "./view.ts";

const keys: Readonly<Record<string, Change>> = {
  ArrowLeft: movedAlong(-1),
  ArrowRight: movedAlong(1),
  ArrowUp: movedAcross(-1),
  ArrowDown: movedAcross(1),
  Enter: zoomed(2),
  " ": tickedSelected,
};

export interface PictureViewProps {
  readonly state: PanelState;
  readonly act: (change: Change) => void;
  /** The id of what tells in words what the picture shows. */
  readonly summaryId: string;
  /** Whether calls can be ticked, by a click or the space bar. */
  readonly hasTicks: boolean;
}

/** The streams as marbles: a grid of rows and marks, of which it draws those in sight. */
export function PictureView({
  state,
  act,
  summaryId,
  hasTicks,
}: PictureViewProps): ReactElement {
  const grid = useRef<HTMLDivElement>(null);
  const selectedId = useId();
  const view = viewOf(state);
  const picture = pictureOf(view);
  const { sight } = view;
  const isDrawn = isInSight(picture, state.selected);
  useSight(grid, sight, act);

  function point(event: SyntheticEvent): void {
    act(patched({ pointed: placeOf(event.target) }));
  }

  function select({ target }: SyntheticEvent): void {
    const place = placeOf(target);
    if (place) act(patched({ selected: place }));
  }

  function press(event: KeyboardEvent): void {
    const change = keys[event.key];
    if (!change || event.target !== event.currentTarget) return;
    event.preventDefault();
    act(change);
  }

  return (
    <div
      ref={grid}
      className="picture"
      role="grid"
      tabIndex={0}
      aria-label="Marbles"
      aria-describedby={summaryId}
      aria-rowcount={view.rows.length}
      aria-activedescendant={isDrawn ? selectedId : undefined}
      onScroll={({ currentTarget: { scrollLeft, scrollTop } }) =>
        act(scrolled(scrollLeft, scrollTop))
      }
      onClick={select}
      onKeyDown={press}
      onPointerOver={point}
      onPointerLeave={() => act(patched({ pointed: undefined }))}
    >
      <div style={{ inlineSize: picture.width, blockSize: picture.height }}>
        <div
          className="sight"
          style={{ inlineSize: sight.width, blockSize: sight.height }}
        >
          <Axis picture={picture} />
          <div className="rows" style={{ insetBlockStart: axisHeight }}>
            {picture.rows.map((drawn) => (
              <RowView
                key={drawn.row.key}
                drawn={drawn}
                picture={picture}
                selected={state.selected}
                selectedId={selectedId}
                isTicked={
                  hasTicks ? state.ticked.has(drawn.row.key) : undefined
                }
                onTick={() => act(ticked(drawn.row.key))}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function isInSight({ rows }: Picture, place: Place | undefined): boolean {
  return rows
    .flatMap(({ lanes }) => lanes)
    .some(({ marks }) => marks.some((mark) => isAt(mark, place)));
}

/** The mark that was hit, or else the row. */
function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof Element)) return undefined;
  const key = target.closest<HTMLElement>("[data-key]")?.dataset.key;
  if (key === undefined) return undefined;
  const order = target.closest<SVGElement>("[data-order]")?.dataset.order;
  return { key, order: order === undefined ? undefined : Number(order) };
}
