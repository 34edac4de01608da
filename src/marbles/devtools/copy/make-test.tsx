import type { ReactElement } from "react";
import {
  type Exported,
  exportTest,
  type ExportOptions,
} from "../../inspect/export/export-test.ts";
import type { Replayable } from "../../inspect/export/replayable.ts";
import type { Recorder } from "../../inspect/recorder.ts";
import { TestNotice } from "./test-notice.tsx";

/** A test, if there is one, and what to say of it. */
export interface MadeTest {
  readonly test?: string;
  readonly notice: (isCopied: boolean) => ReactElement;
}

/** Never rejects: an error is logged, unless `signal` was aborted. */
export async function makeTest(
  recorder: Recorder,
  replayable: Replayable,
  options: ExportOptions,
): Promise<MadeTest> {
  try {
    return madeOf(await exportTest(recorder, replayable, options));
  } catch (error) {
    if (!options.signal?.aborted) console.error(error);
    const { message } = error as Error;
    return noTest(`The test could not be made: ${message}.`);
  }
}

function madeOf(exported: Exported): MadeTest {
  if ("refusal" in exported) {
    return noTest(`There is no test: ${exported.refusal}.`);
  }
  const { test } = exported;
  return {
    test,
    notice: (isCopied) => <TestNotice {...exported} isCopied={isCopied} />,
  };
}

function noTest(text: string): MadeTest {
  return { notice: () => <p>{text}</p> };
}
