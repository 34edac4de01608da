import { type ReactElement, useEffect, useRef } from "react";
import type { Replayable } from "../../inspect/export/replayable.ts";
import type { Recorder } from "../../inspect/recorder.ts";
import { Button } from "../button.tsx";
import type { Notice } from "../panel-state.ts";
import { copyText } from "./clipboard.ts";
import type { MadeTest } from "./make-test.ts";

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
    const made = testOf(props, signal);
    // Started before the test is made: Safari allows it only during the click.
    const copied = copyText(
      made.then(({ test }) => test ?? Promise.reject(new Error("no test"))),
    );
    const { notice } = await made;
    const isCopied = await copied;
    if (!signal.aborted) showNotice(notice(isCopied));
  }

  return (
    <Button
      title="Copies a test of all calls, or of the ticked ones."
      onClick={() => void copyTest()}
    >
      Copy as test
    </Button>
  );
}

async function testOf(
  { recorder, ticked, replayable }: CopyAsTestProps,
  signal: AbortSignal,
): Promise<MadeTest> {
  const chunk = await import("./make-test.ts").catch(() => undefined);
  if (!chunk) {
    const text = "The code that makes tests could not be loaded.";
    return { notice: () => ({ text }) };
  }
  return chunk.makeTest(recorder, replayable, {
    signal,
    ...(ticked.size > 0 && { calls: [...ticked] }),
  });
}
