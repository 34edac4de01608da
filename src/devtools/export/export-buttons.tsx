import type { ReactElement } from "react";
import type { Replayable } from "../../inspect/export/replayable.ts";
import { Button } from "../button.tsx";
import { copyText } from "./copy-text.ts";
import type { PanelState } from "../state/panel-state.ts";

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
    handOver: (test: Promise<string>) => Promise<string>,
  ): Promise<void> {
    notify("Making the test…");
    try {
      notify(await handOver(madeTest(state, replayable)));
    } catch (error) {
      notify(
        error instanceof Refusal
          ? error.message
          : `The test could not be made: ${String(error)}`,
      );
    }
  }

  return (
    <>
      <Button onClick={() => void exportTest(copy)}>Copy as test</Button>
      <Button onClick={() => void exportTest(save)}>Save as test</Button>
    </>
  );
}

/** Why there is no test. */
class Refusal extends Error {}

async function madeTest(
  state: PanelState,
  replayable: Replayable,
): Promise<string> {
  // Imported when it is asked for, since it is as large as the panel.
  const exporter = await import("./exported-test.ts");
  const exported = await exporter.exportedTest(state, replayable);
  if ("test" in exported) return exported.test;
  throw new Refusal(`There is no test: ${exported.refusal}.`);
}

function copy(test: Promise<string>): Promise<string> {
  return copyText(test, "the test");
}

/** Offers `test` as a file to be saved, and tells so. */
async function save(test: Promise<string>): Promise<string> {
  const href = URL.createObjectURL(new Blob([await test]));
  const link = document.createElement("a");
  Object.assign(link, { href, download: "session.spec.ts" }).click();
  URL.revokeObjectURL(href);
  return "Saved the test.";
}
