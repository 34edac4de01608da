import type { ReactElement } from "react";
import type { Replayable } from "../../inspect/export/replayable.ts";
import { Button } from "../button.tsx";
import type { Notice } from "../state/panel.ts";
import { copyText } from "./copy-text.ts";
import type { Session } from "./exported-test.ts";

export interface ExportButtonsProps {
  readonly session: Session;
  readonly replayable: Replayable;
  readonly notify: (notice: Notice) => void;
}

/** Copies or saves what is shown as a test, or tells why there is none. */
export function ExportButtons({
  session,
  replayable,
  notify,
}: ExportButtonsProps): ReactElement {
  async function exportTest(
    handOver: (test: Promise<string>) => Promise<Notice>,
  ): Promise<void> {
    notify({ text: "Making the test…" });
    const test = madeTest(session, replayable);
    notify(await handOver(test).catch(refused));
  }

  return (
    <>
      <Button
        onClick={() => void exportTest((test) => copyText(test, "the test"))}
      >
        Copy as test
      </Button>
      <Button onClick={() => void exportTest(save)}>Save as test</Button>
    </>
  );
}

/** Rejects with the reason why there is no test. */
async function madeTest(
  session: Session,
  replayable: Replayable,
): Promise<string> {
  // Imported when it is asked for, since it is as large as the panel.
  const exporter = await import("./exported-test.ts");
  const exported = await exporter.exportedTest(session, replayable);
  if ("test" in exported) return exported.test;
  throw new Error(exported.refusal);
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
