import { type ReactElement, useEffect, useRef } from "react";
import type { Exported } from "../inspect/export/export-test.ts";
import type { Replayable } from "../inspect/export/replayable.ts";
import type { Recorder } from "../inspect/recorder.ts";
import { Button } from "./button.tsx";
import { type Row, tracksOf } from "./rows/rows.ts";
import type { Filtered } from "./rows/filtered.ts";
import type { Notice } from "./state/panel-state.ts";

export interface CopyAsTestProps {
  readonly recorder: Recorder;
  /** All rows. */
  readonly rows: readonly Row[];
  readonly filtered: Filtered;
  /** The keys of the rows whose calls are exported; if empty, all shown are. */
  readonly ticked: ReadonlySet<string>;
  readonly replayable: Replayable;
  readonly showNotice: (notice: Notice) => void;
}

/** Copies a test of the ticked calls, or of all that is shown. */
export function CopyAsTest(props: CopyAsTestProps): ReactElement {
  const { showNotice } = props;
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function copyTest(): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    showNotice({ text: "Making the test…" });
    const exported = exportRows(props, signal);
    // Started before the test is made: Safari allows it only during the click.
    const copied = copyText(exported.then(testOf));
    try {
      const notice = await noticeOf(await exported, copied, props);
      if (!signal.aborted) showNotice(notice);
    } catch (error) {
      if (signal.aborted) return;
      console.error(error);
      const { message } = error as Error;
      showNotice({ text: `The test could not be made: ${message}.` });
    }
  }

  return <Button onClick={() => void copyTest()}>Copy as test</Button>;
}

async function exportRows(
  { recorder, rows, filtered, ticked, replayable }: CopyAsTestProps,
  signal: AbortSignal,
): Promise<Exported> {
  const chunk = await import("../inspect/export/export-test.ts").catch(
    () => undefined,
  );
  if (chunk === undefined) {
    return { refusal: "the code that makes tests could not be loaded" };
  }
  const tickedRows = rows.filter(({ key }) => ticked.has(key));
  const isFiltered = filtered.rows.length < rows.length;
  const picked = tickedRows.length > 0 ? tickedRows : filtered.rows;
  return chunk.exportTest(recorder, replayable, {
    signal,
    ...((isFiltered || tickedRows.length > 0) && {
      calls: callsOf(tracksOf(picked)),
    }),
  });
}

/** The numbers of the calls that these tracks belong to. */
function callsOf(tracks: Filtered["tracks"]): readonly number[] {
  return [...tracks.keys()].flatMap(({ call }) => call ?? []);
}

function testOf(exported: Exported): string {
  if ("refusal" in exported) throw new Error(exported.refusal);
  return exported.test;
}

/** Resolves to `false` if the browser did not let this page copy the text. */
async function copyText(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((text) => new Blob([text], { type: "text/plain" }));
    // Handled here too: without a clipboard, nothing else handles a rejection.
    blob.catch(() => undefined);
    await navigator.clipboard.write([
      new ClipboardItem({ "text/plain": blob }),
    ]);
    return true;
  } catch {
    return false;
  }
}

async function noticeOf(
  exported: Exported,
  copied: Promise<boolean>,
  { rows, filtered, ticked }: CopyAsTestProps,
): Promise<Notice> {
  if ("refusal" in exported) {
    return { text: `There is no test: ${exported.refusal}.` };
  }
  const { test, leftOut } = exported;
  const isCopied = await copied;
  const isHidden = rows.some(
    (row) => ticked.has(row.key) && !filtered.rows.includes(row),
  );
  const text = [
    isCopied ? "Copied the test." : "The browser did not let this page copy.",
    isHidden && "The filter hides a call in it.",
    leftOut.length > 0 && `Left out of it: ${leftOut.join(", ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
  return { text, ...(!isCopied && { uncopied: test }) };
}

/** A text that the page could not copy, selected for Ctrl+C. */
export function CopyByHand({ text }: { text: string }): ReactElement {
  return (
    <label className="by-hand">
      To copy by hand
      <textarea ref={selectAll} readOnly rows={4} value={text} />
    </label>
  );
}

function selectAll(element: HTMLTextAreaElement | null): void {
  element?.focus();
  element?.select();
}
