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
      const exporter = await import("./exported-test.ts");
      const exported = await exporter.exportedTest(state, replayable);
      notify(
        "test" in exported
          ? await handOver(exported.test)
          : `There is no test: ${exported.refusal}.`,
      );
    } catch (error) {
      notify(`The test could not be made: ${String(error)}`);
    }
  }

  function copy(test: string): Promise<string> {
    return copyText(test, "the test");
  }

  return (
    <>
      <Button onClick={() => void exportTest(copy)}>Copy as test</Button>
      <Button onClick={() => void exportTest(save)}>Save as test</Button>
    </>
  );
}

/** Offers `test` as a file to be saved, and tells so. */
function save(test: string): string {
  const href = URL.createObjectURL(new Blob([test]));
  const link = document.createElement("a");
  Object.assign(link, { href, download: "session.spec.ts" }).click();
  URL.revokeObjectURL(href);
  return "Saved the test.";
}
