import type { ReactElement } from "react";
import type { Replayable } from "../inspect/export/replayable.ts";
import { noticed } from "./acts.ts";
import { copyText } from "./copy-text.ts";
import { exportedTest, save } from "./exported-test.ts";
import type { Change, PanelState } from "./panel-state.ts";

export interface ExportButtonsProps {
  readonly state: PanelState;
  readonly act: (change: Change) => void;
  readonly replayable: Replayable;
}

/** Copies or saves what is shown as a test, or tells why there is none. */
export function ExportButtons({
  state,
  act,
  replayable,
}: ExportButtonsProps): ReactElement {
  async function exportTest(
    handOver: (test: string) => Change | Promise<Change>,
  ): Promise<void> {
    act(noticed("Making the test…"));
    try {
      const exported = await exportedTest(state, replayable);
      act(
        "test" in exported
          ? await handOver(exported.test)
          : noticed(`There is no test: ${exported.refusal}`),
      );
    } catch (error) {
      act(noticed(`The test could not be made: ${String(error)}`));
    }
  }

  function saveTest(test: string): Change {
    save(test, "session.spec.ts");
    return noticed("Saved the test.");
  }

  return (
    <>
      <button
        type="button"
        onClick={() => void exportTest((test) => copyText(test, "the test"))}
      >
        Copy as test
      </button>
      <button type="button" onClick={() => void exportTest(saveTest)}>
        Save as test
      </button>
    </>
  );
}
