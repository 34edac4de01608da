import { type ReactElement, useEffect, useRef, useState } from "react";
import type { ExportOptions } from "../../inspect/export/export-test.ts";
import type { Replayable } from "../../inspect/export/replayable.ts";
import type { Recorder } from "../../inspect/recorder.ts";
import { Button } from "../button.tsx";
import { copyText } from "./clipboard.ts";
import type { MadeTest } from "./make-test.tsx";

export interface CopyAsTestProps {
  readonly recorder: Recorder;
  /** The numbers of the calls to test; if there is none, all are. */
  readonly ticked: ReadonlySet<number>;
  readonly replayable: Replayable;
  readonly showNotice: (notice: ReactElement) => void;
}

type Form = NonNullable<ExportOptions["form"]>;

const forms = [
  [
    "recorded",
    "As it happened",
    "Has each response when it came, and expects each value.",
  ],
  [
    "latencies",
    "With any latency",
    "Tries many latencies, and expects the same in the end.",
  ],
] as const;

/** Copies a test of the ticked calls, or of all; what a filter hides, too. */
export function CopyAsTest(props: CopyAsTestProps): ReactElement {
  const { replayable, showNotice } = props;
  const [isOpen, setOpen] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function copyTest(form: Form): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    showNotice(<p>Making the test…</p>);
    const made = testOf(props, { form, signal });
    // Started before the test is made: Safari allows it only during the click.
    const copied = copyText(
      made.then(({ test }) => test ?? Promise.reject(new Error("no test"))),
    );
    const { notice } = await made;
    const isCopied = await copied;
    if (!signal.aborted) showNotice(notice(isCopied));
  }

  const button = (
    <Button
      title="Copies a test of all calls, or of the ticked ones."
      aria-expanded={replayable.simulated && isOpen}
      onClick={() =>
        replayable.simulated ? setOpen(!isOpen) : void copyTest("recorded")
      }
    >
      Copy as test
    </Button>
  );
  if (!isOpen) return button;
  return (
    <>
      {button}
      <span role="group" aria-label="Form of the test">
        {forms.map(([form, name, title]) => (
          <Button key={form} title={title} onClick={() => void copyTest(form)}>
            {name}
          </Button>
        ))}
      </span>
    </>
  );
}

async function testOf(
  { recorder, ticked, replayable }: CopyAsTestProps,
  options: ExportOptions,
): Promise<MadeTest> {
  const chunk = await import("./make-test.tsx").catch(() => undefined);
  if (!chunk) {
    const text = "The code that makes tests could not be loaded.";
    return { notice: () => <p>{text}</p> };
  }
  return chunk.makeTest(recorder, replayable, {
    ...options,
    ...(ticked.size > 0 && { calls: [...ticked] }),
  });
}
