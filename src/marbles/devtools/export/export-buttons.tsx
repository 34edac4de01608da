import { type ReactElement, useEffect, useRef } from "react";
import type { Replayable } from "../../inspect/export/replayable.ts";
import { Button } from "../button.tsx";
import type { Notice } from "../state/panel.ts";
import { copyText } from "./copy-text.ts";
import type { Source } from "./exported-test.ts";
import { exporter } from "./exporter.ts";

export interface ExportButtonsProps {
  readonly source: Source;
  readonly replayable: Replayable;
  readonly notify: (notice: Notice) => void;
}

/** Copies or saves what is shown as a test, or tells why there is none. */
export function ExportButtons({
  source,
  replayable,
  notify,
}: ExportButtonsProps): ReactElement {
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  async function exportTest(
    handOver: (test: Promise<string>) => Promise<Notice>,
  ): Promise<void> {
    // What was pressed before is no longer wanted.
    work.current?.abort();
    const { signal } = (work.current = new AbortController());
    notify({ text: "Making the test…" });
    const made = exporter().then(({ exportedTest }) =>
      exportedTest(source, replayable, signal),
    );
    const notice = await handOver(made.then(({ test }) => test)).then(
      async (notice) => withLeftOut(notice, (await made).leftOut),
      refused,
    );
    if (!signal.aborted) notify(notice);
  }

  return (
    <>
      <Button
        onClick={() => void exportTest((test) => copyText(test, "the test"))}
      >
        Copy as test
      </Button>
      <Button aria-label="Save as test" onClick={() => void exportTest(save)}>
        Save
      </Button>
    </>
  );
}

function withLeftOut(notice: Notice, leftOut: readonly string[]): Notice {
  const more = ` Left out of it: ${leftOut.join(", ")}.`;
  return leftOut[0] ? { ...notice, text: notice.text + more } : notice;
}

function refused({ message }: Error): Notice {
  return { text: `There is no test: ${message}.` };
}

/** Offers `test` as a file to be saved, and tells so. */
async function save(test: Promise<string>): Promise<Notice> {
  const href = URL.createObjectURL(new Blob([await test]));
  const link = document.createElement("a");
  Object.assign(link, { href, download: "session.spec.ts" }).click();
  URL.revokeObjectURL(href);
  return { text: "Saved the test." };
}
