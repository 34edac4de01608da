import type { ReactElement } from "react";
import type { Exported } from "../../inspect/export/export-test.ts";

type TestNoticeProps = Exclude<Exported, { refusal: string }> & {
  readonly isCopied: boolean;
};

/** What came of a test, with all that is not in it. */
export function TestNotice({
  test,
  leftOut,
  runs,
  race,
  isCopied,
}: TestNoticeProps): ReactElement {
  const copied = isCopied
    ? "Copied the test."
    : "The browser did not let this page copy.";
  return (
    <>
      {race !== undefined && <Race text={race} />}
      {race === undefined && runs !== undefined && (
        <p>{`${runs} runs: always the same.`}</p>
      )}
      <p>{leftOut.length > 0 ? `${copied} Left out of it:` : copied}</p>
      {leftOut.length > 0 && <LeftOut lines={leftOut} />}
      {!isCopied && (
        <label>
          To copy by hand
          <textarea ref={selectAll} readOnly rows={4} value={test} />
        </label>
      )}
    </>
  );
}

function Race({ text }: { text: string }): ReactElement {
  return (
    <>
      <p>
        What is shown in the end depends on the latencies, so the test fails:
      </p>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
      <pre className="race" role="region" aria-label="Race" tabIndex={0}>
        {text}
      </pre>
    </>
  );
}

function LeftOut({ lines }: { lines: readonly string[] }): ReactElement {
  return (
    // Focusable, so that the keyboard can scroll it.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <ul tabIndex={0} aria-label="Left out of the test">
      {/* By index, since two subscriptions may have the same line. */}
      {lines.map((line, i) => (
        <li key={i}>{line}</li>
      ))}
    </ul>
  );
}

function selectAll(element: HTMLTextAreaElement | null): void {
  element?.focus();
  element?.select();
}
