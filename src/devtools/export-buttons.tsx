import type { ReactElement } from "react";
import type { Replayable } from "../inspect/export/replayable.ts";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import type { PanelState } from "./panel-state.ts";

export interface ExportButtonsProps {
  readonly state: PanelState;
  readonly replayable: Replayable;
  readonly notify: (notice: string) => void;
}

/** Copies or saves what is shown as a test, or tells why there is none. */
export function ExportButtons({
  state,
  replayable,
  notify,
}: ExportButtonsProps): ReactElement {
  async function exportTest(
    handOver: (test: string) => string | Promise<string>,
  ): Promise<void> {
    notify("Making the test…");
    try {
      // Imported when it is asked for, since it is as large as the panel.
      const { exportedTest } = await import("./exported-test.ts");
      const exported = await exportedTest(state, replayable);
      notify(
        "test" in exported
          ? await handOver(exported.test)
          : `There is no test: ${exported.refusal}`,
      );
    } catch (error) {
      notify(`The test could not be made: ${String(error)}`);
    }
  }

  function copyTest(test: string): Promise<string> {
    return copyText(test, "the test");
  }

  function saveTest(test: string): string {
    save(test, "session.spec.ts");
    return "Saved the test.";
  }

  return (
    <>
      <Button onClick={() => void exportTest(copyTest)}>Copy as test</Button>
      <Button onClick={() => void exportTest(saveTest)}>Save as test</Button>
    </>
  );
}

/** Offers `text` as a file to be saved. */
function save(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text]));
  const link = document.createElement("a");
  Object.assign(link, { href, download: name }).click();
  URL.revokeObjectURL(href);
}
