import { type ReactElement, useEffect, useRef } from "react";
import type { Exported } from "../inspect/export/export-test.ts";
import type { Replayable } from "../inspect/export/replayable.ts";
import type { MarbleEvent } from "../inspect/marble-event.ts";
import { Button } from "./button.tsx";
import { tracksOf } from "./rows/rows.ts";
import type { Visible } from "./rows/visible.ts";
import type { Notice } from "./state/panel-state.ts";

type Test = Extract<Exported, { test: string }>;

export interface CopyAsTestProps {
  /** All recorded events. */
  readonly events: readonly MarbleEvent[];
  readonly visible: Visible;
  /** The keys of the rows whose calls are exported; if empty, all are. */
  readonly ticked: ReadonlySet<string>;
  readonly replayable: Replayable;
  readonly notify: (notice: Notice) => void;
}

/** Copies a test of the visible streams, or says why there is none. */
export function CopyAsTest(props: CopyAsTestProps): ReactElement {
  const { notify } = props;
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function copyTest(): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    notify({ text: "Making the test…" });
    const exported = exportVisible(props, signal);
    // Started before the test is made: Safari allows it only during the click.
    const copied = copyText(exported.then(({ test }) => test));
    const notice = await exported.then(
      async (test) => exportedNotice(test, await copied),
      (error: unknown) => ({
        text: `There is no test: ${(error as Error).message}.`,
      }),
    );
    if (!signal.aborted) notify(notice);
  }

  return <Button onClick={() => void copyTest()}>Copy as test</Button>;
}

/** Rejects with the reason why there is no test. */
async function exportVisible(
  { events, visible: { rows, tracks }, ticked, replayable }: CopyAsTestProps,
  signal: AbortSignal,
): Promise<Test> {
  const { exportTest } = await import("../inspect/export/export-test.ts").catch(
    () => {
      throw new Error("the code that makes tests could not be loaded");
    },
  );
  const tickedRows = rows.filter(({ key }) => ticked.has(key));
  const calls = [...tracksOf(tickedRows).keys()].flatMap(
    ({ call }) => call ?? [],
  );
  const visibleCalls = new Set([...tracks.keys()].map(({ call }) => call));
  const exported = await exportTest(
    events.filter(
      ({ track }) =>
        tracks.has(track) ||
        // The rows of a call are its subscriptions, not its command. A request
        // of an unknown call may be that of a visible one.
        (track.role === "command" && visibleCalls.has(track.call)) ||
        (track.role === "request" && track.call === undefined),
    ),
    replayable,
    { signal, ...(calls.length > 0 && { calls }) },
  );
  if ("refusal" in exported) throw new Error(exported.refusal);
  return exported;
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

function exportedNotice({ test, leftOut }: Test, isCopied: boolean): Notice {
  const text = isCopied
    ? "Copied the test."
    : "The browser did not let this page copy.";
  const more = leftOut[0] ? ` Left out of it: ${leftOut.join(", ")}.` : "";
  return { text: text + more, ...(!isCopied && { byHand: test }) };
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
