import { type ReactElement, useId, useMemo, useState } from "react";
import type { BehaviorSubject } from "rxjs";
import type { Recorder } from "../inspect/recorder.ts";
import type { Faults } from "../testing/faults.ts";
import { Button } from "./button.tsx";
import { FaultsForm, useFaults } from "./faults.tsx";
import { layoutOf } from "./picture/layout.ts";
import { findMark } from "./picture/navigation.ts";
import { PictureView } from "./picture/picture-view.tsx";
import { filteredBy } from "./rows/filtered.ts";
import { marblesText, subscriptionOf } from "./rows/marbles-text.ts";
import { emptyRecording, type Row } from "./rows/recording.ts";
import { save } from "./save.ts";
import { type Range, timeText } from "./time/time-scale.ts";
import { Toolbar } from "./toolbar.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { useRecording } from "./use-recording.ts";
import { start, useView } from "./use-view.ts";
import { ValueLine } from "./value-line.tsx";

/** The properties of {@link MarblesPanel}. */
export interface MarblesPanelProps {
  /** The recorder to draw. To change it, give the panel another `key`. */
  recorder: Recorder;
  /**
   * The faults of a `faultyBackend`, for the panel to set. @defaultValue none:
   * the panel has no button for faults
   */
  faults$?: BehaviorSubject<Faults> | undefined;
}

/**
 * Draws the events of a `Recorder`: a row of marbles for each stream. Reads new
 * events 20 times a second while it is mounted. Mounted again for the same
 * recorder, it has the same filter, zoom and place. Its styles are in
 * `rx-heroes/devtools.css`.
 */
export function MarblesPanel({
  recorder,
  faults$,
}: MarblesPanelProps): ReactElement {
  const read = useRecording(recorder);
  const recording = read ?? emptyRecording;
  const [view, setView] = useView(recorder);
  const [size, setSize] = useState({ width: 0, height: 0, unit: 1 });
  // By the order of an event, since marks change with the zoom.
  const [selected, select] = useState<number>();
  const [hovered, hover] = useState<number>();
  const [showsFaults, showFaults] = useState(false);
  const [notice, setNotice] = useState<ReactElement>();
  const { latency = 0, offline = false } = useFaults(faults$);
  const summaryId = useId();
  const focusBack = useFocusBack();

  const rows = useMemo(
    () => filteredBy(recording, view.filter),
    [recording, view.filter],
  );
  const layout = useMemo(
    () => layoutOf(rows, recording, { width: size.width, zoom: view.zoom }),
    [rows, recording, size.width, view.zoom],
  );
  const selectedMark = useMemo(
    () => findMark(layout, selected),
    [layout, selected],
  );
  const hoveredMark = useMemo(
    () => findMark(layout, hovered),
    [layout, hovered],
  );
  const pointed = hoveredMark ?? selectedMark;
  const { span } = layout.scale;
  const summary = useMemo(() => summaryOf(rows, span), [rows, span]);

  function clear(): void {
    recorder.clear();
    setView({ place: start });
    setNotice(undefined);
  }

  async function copy(): Promise<void> {
    const { rowLayout, mark } = selectedMark ?? {};
    const lane = rowLayout?.row.lanes[mark?.lane ?? 0];
    const entry = mark?.entries.at(-1);
    if (!lane || !entry) {
      setNotice(<p>Select a mark of the row first.</p>);
      return;
    }
    const text = marblesText(subscriptionOf(lane, entry));
    setNotice(
      text === undefined ? (
        <p>It has more values than there are letters.</p>
      ) : (
        await copyText(text)
      ),
    );
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
        view={view}
        setView={setView}
        fitting={layout.fitting}
        onClear={clear}
      >
        {faults$ && (
          <Button
            title="Makes the network slow, failing or offline."
            aria-expanded={showsFaults}
            onClick={() => showFaults(!showsFaults)}
          >
            {latency > 0 || offline ? "Faults on" : "Faults"}
          </Button>
        )}
        <Button
          title="Copies the row of the selected mark as marbles."
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          title="Downloads the session, for a test."
          onClick={() => save(recorder)}
        >
          Save
        </Button>
      </Toolbar>
      {faults$ && showsFaults && <FaultsForm faults$={faults$} />}
      <div role="status">{notice}</div>
      {rows.length > 0 ? (
        <PictureView
          layout={layout}
          size={size}
          onResize={setSize}
          place={view.place}
          setView={setView}
          selected={selectedMark}
          onSelect={select}
          onHover={hover}
          summaryId={summaryId}
        />
      ) : (
        <div className="nothing">
          {read && (
            <p>
              {read.rows.length > 0
                ? "No stream has that in its name. Empty the filter to see all."
                : "Nothing yet. Use your app: click, type, go to another page. Each stream becomes a row of marbles; select one to read its value."}
            </p>
          )}
        </div>
      )}
      <footer>
        {pointed && <ValueLine pointed={pointed} />}
        <p id={summaryId}>{summary}</p>
      </footer>
    </aside>
  );
}

/** Copies a text, or shows it for copying by hand. */
async function copyText(text: string): Promise<ReactElement> {
  try {
    await navigator.clipboard.writeText(text);
    return <p>Copied as marbles.</p>;
  } catch {
    return (
      <>
        <p>The browser did not let this page copy. By hand:</p>
        {/* Focusable, so that the keyboard can scroll it. */}
        {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
        <pre role="region" aria-label="Marbles of the row" tabIndex={0}>
          {text}
        </pre>
      </>
    );
  }
}

/** `12 events of 3 streams in 1.3 s, 1 error`, say. */
function summaryOf(rows: readonly Row[], { from, to }: Range): string {
  const entries = rows.flatMap(({ lanes }) => lanes.flat());
  const errors = entries.filter(({ event }) => event.kind === "E").length;
  const text = `${entries.length} events of ${rows.length} streams in ${timeText(to - from)}`;
  if (errors === 0) return text;
  return `${text}, ${errors} error${errors > 1 ? "s" : ""}`;
}
