import { type ReactElement, useId, useMemo } from "react";
import type { BehaviorSubject } from "rxjs";
import type { Replayable } from "../inspect/export/replayable.ts";
import type { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { Button } from "./button.tsx";
import { CopyAsTest, NoticeView } from "./copy/copy-as-test.tsx";
import { FaultsForm } from "./faults/faults-form.tsx";
import { type PanelState, start, usePanelState } from "./panel-state.ts";
import { type Layout, layoutOf } from "./picture/layout.ts";
import type { Mark } from "./picture/marks.ts";
import { findMark, type MarkInRow } from "./picture/navigation.ts";
import { PictureView } from "./picture/picture-view.tsx";
import { type Filtered, filteredBy } from "./rows/filtered.ts";
import { type Session, SessionReader } from "./rows/rows.ts";
import { save } from "./save.ts";
import { summaryText } from "./summary.ts";
import { TableView } from "./table-view.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useFailNext, useFaults } from "./faults/use-faults.ts";
import { useFocusBack } from "./use-focus-back.ts";
import { ValueLine } from "./value-line.tsx";

const emptySession = new SessionReader().read([]);

/** The properties of {@link MarblesPanel}. */
export interface MarblesPanelProps {
  /** The recorder to draw. To change it, give the panel another `key`. */
  recorder: Recorder;
  /**
   * The faults of a `faultyBackend`, for the panel to set. @defaultValue none:
   * the panel has no button for faults
   */
  faults$?: BehaviorSubject<Faults> | undefined;
  /**
   * Recreates the services, for tests of what was recorded. @defaultValue none:
   * the panel has no button that copies a test
   */
  replayable?: Replayable | undefined;
}

/**
 * Draws the events of a `Recorder`: a row of marbles for each stream, or a
 * table. Reads new events 20 times a second while it is mounted. Mounted again
 * for the same recorder, it has the same filter, zoom, place and ticks. Its
 * styles are in `rx-heroes/devtools.css`.
 */
export function MarblesPanel({
  recorder,
  faults$,
  replayable,
}: MarblesPanelProps): ReactElement {
  const [state, update] = usePanelState(recorder);
  const { session = emptySession, filter, ticked, width, zoom } = state;
  const { isTable, showsFaults, notice, placeRef } = state;
  const faults = useFaults(faults$);
  useFailNext(recorder, faults$, state.failNextSince);
  const filtered = useMemo(
    () => filteredBy(session, filter),
    [session, filter],
  );
  const layout = useMemo(
    () => layoutOf(filtered.rows, session, { width, zoom }),
    [filtered, session, width, zoom],
  );
  const summary = useMemo(() => summaryText(filtered), [filtered]);
  const selected = useMemo(
    () => markOf(session, layout, state.selected),
    [session, layout, state.selected],
  );
  const shown = markOf(session, layout, state.hovered) ?? selected;
  const isSelected = shown?.mark.order === selected?.mark.order;
  const call = selected && isSelected ? callOf(selected.mark) : undefined;
  const isEmpty = filtered.rows.length === 0;
  const summaryId = useId();
  const focusBack = useFocusBack();

  /** For buttons: hides the last notice too. */
  function updateByClick(part: Partial<PanelState>): void {
    update({ notice: undefined, ...part });
  }

  function clear(): void {
    recorder.clear();
    placeRef.current = start;
    updateByClick({
      session: emptySession,
      ticked: new Set(),
      selected: undefined,
      hovered: undefined,
    });
  }

  function setFaults(next: Faults): void {
    if (next.failNext)
      update({ failNextSince: recorder.events().at(-1)?.order ?? -1 });
    faults$?.next(next);
  }

  return (
    <aside
      className="marbles"
      aria-label="Marbles"
      // English text and time from left to right, on any page.
      dir="ltr"
      lang="en"
      {...focusBack}
    >
      <Toolbar
        state={state}
        fitting={layout.fitting}
        update={updateByClick}
        onClear={clear}
        onSave={() => save(recorder)}
      >
        {faults$ && (
          <Button
            aria-expanded={showsFaults}
            onClick={() => updateByClick({ showsFaults: !showsFaults })}
          >
            {isFaulty(faults) ? "Faults on" : "Faults"}
          </Button>
        )}
        {replayable && (
          <CopyAsTest
            recorder={recorder}
            ticked={ticked}
            replayable={replayable}
            showNotice={(notice) => update({ notice })}
          />
        )}
        {ticked.size > 0 && (
          <>
            <span>{tickedText(ticked, session, filtered)}</span>
            <Button onClick={() => updateByClick({ ticked: new Set() })}>
              Untick
            </Button>
          </>
        )}
      </Toolbar>
      <div role="status">
        {faults.failNext ? <p>The next request fails.</p> : undefined}
        {notice && <NoticeView {...notice} />}
      </div>
      {faults$ && showsFaults && (
        <FaultsForm faults={faults} onChange={setFaults} />
      )}
      {isEmpty && (
        <p className="nothing">
          {state.session && nothingText(session.rows.length)}
        </p>
      )}
      {!isEmpty && isTable && (
        <TableView events={filtered.events} rowOf={session.rowOf} />
      )}
      {!isEmpty && !isTable && (
        <PictureView
          layout={layout}
          height={state.height}
          width={width}
          placeRef={placeRef}
          selected={selected}
          ticked={ticked}
          update={update}
          summaryId={summaryId}
        />
      )}
      <footer>
        {!isTable && <ValueLine shown={shown} />}
        {replayable && !isTable && call !== undefined && (
          <label>
            <input
              type="checkbox"
              checked={ticked.has(call)}
              onChange={() => update({ ticked: toggled(ticked, call) })}
            />
            Test this call
          </label>
        )}
        <p id={summaryId}>{summary}</p>
      </footer>
    </aside>
  );
}

function toggled(ticked: ReadonlySet<number>, call: number): Set<number> {
  const others = [...ticked].filter((other) => other !== call);
  return new Set(ticked.has(call) ? others : [...others, call]);
}

function markOf(
  { events, rowOf }: Session,
  layout: Layout,
  order: number | undefined,
): MarkInRow | undefined {
  const event = events.find((event) => event.order === order);
  return event && findMark(layout, rowOf(event.track), event);
}

/** The number of the call that all events of a mark belong to. */
function callOf({ events: [first, ...more] }: Mark): number | undefined {
  const { call } = first.track;
  return more.every(({ track }) => track.call === call) ? call : undefined;
}

/** `3 calls ticked, 1 hidden by the filter`, say. */
function tickedText(
  ticked: ReadonlySet<number>,
  { callRow }: Session,
  { rows }: Filtered,
): string {
  const hidden = Array.from(ticked, callRow).filter(
    (row) => row && !rows.includes(row),
  );
  const text = `${ticked.size} call${ticked.size > 1 ? "s" : ""} ticked`;
  return hidden.length > 0
    ? `${text}, ${hidden.length} hidden by the filter`
    : text;
}

/** The text shown in place of rows. */
function nothingText(hiddenRows: number): string {
  return hiddenRows > 0
    ? "No stream has that in its name."
    : "Nothing yet. Streams appear here as they are subscribed to.";
}

/**
 * `failNext` doesn't count, since it ends by itself, nor do faults that have no
 * effect alone.
 */
function isFaulty({
  latency = 0,
  failureRate = 0,
  offline = false,
}: Faults): boolean {
  return latency > 0 || failureRate > 0 || offline;
}
