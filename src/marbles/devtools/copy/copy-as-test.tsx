import { type ReactElement, useEffect, useRef } from "react";
import type { Exported } from "../../inspect/export/export-test.ts";
import type { Replayable } from "../../inspect/export/replayable.ts";
import type { Recorder } from "../../inspect/recorder.ts";
import { Button } from "../button.tsx";
import type { Notice } from "../panel-state.ts";

export interface CopyAsTestProps {
  readonly recorder: Recorder;
  /** The numbers of the calls to test; if there is none, all are. */
  readonly ticked: ReadonlySet<number>;
  readonly replayable: Replayable;
  readonly showNotice: (notice: Notice) => void;
}

/** Copies a test of the ticked calls, or of all; what a filter hides, too. */
export function CopyAsTest(props: CopyAsTestProps): ReactElement {
  const { showNotice } = props;
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function copyTest(): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    showNotice({ text: "Making the test…" });
    const exported = exportCalls(props, signal);
    // Started before the test is made: Safari allows it only during the click.
    const copied = copyText(exported.then(testOf));
    try {
      const notice = await noticeOf(await exported, copied);
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

async function exportCalls(
  { recorder, ticked, replayable }: CopyAsTestProps,
  signal: AbortSignal,
): Promise<Exported> {
  const chunk = await import("../../inspect/export/export-test.ts").catch(
    () => undefined,
  );
  if (chunk === undefined) {
    return { refusal: "the code that makes tests could not be loaded" };
  }
  return chunk.exportTest(recorder, replayable, {
    signal,
    ...(ticked.size > 0 && { calls: [...ticked] }),
  });
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
): Promise<Notice> {
  if ("refusal" in exported) {
    return { text: `There is no test: ${exported.refusal}.` };
  }
  const { test, leftOut } = exported;
  const isCopied = await copied;
  const first = isCopied
    ? "Copied the test."
    : "The browser did not let this page copy.";
  const text = leftOut.length > 0 ? `${first} Left out of it:` : first;
  return { text, list: leftOut, ...(!isCopied && { uncopied: test }) };
}

/** What came of the last click, with all that is not in the test. */
export function NoticeView({
  text,
  list = [],
  uncopied,
}: Notice): ReactElement {
  return (
    <>
      <p>{text}</p>
      {list.length > 0 && (
        // Focusable, so that the keyboard can scroll it.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        <ul tabIndex={0} aria-label="Left out of the test">
          {/* By index, since two subscriptions may have the same line. */}
          {list.map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </ul>
      )}
      {uncopied !== undefined && (
        <label>
          To copy by hand
          <textarea ref={selectAll} readOnly rows={4} value={uncopied} />
        </label>
      )}
    </>
  );
}

function selectAll(element: HTMLTextAreaElement | null): void {
  element?.focus();
  element?.select();
}
