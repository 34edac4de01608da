import type { ReactElement } from "react";
import type { Notice } from "../panel-state.ts";

/** What came of the last click, with all that is not in the test. */
export function NoticeView({
  text,
  leftOut = [],
  uncopied,
}: Notice): ReactElement {
  return (
    <>
      <p>{text}</p>
      {leftOut.length > 0 && (
        <>
          <p>Left out of it:</p>
          {/* Focusable, so that the keyboard can scroll it. */}
          {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex */}
          <ul tabIndex={0} aria-label="Left out of the test">
            {/* By index, since two subscriptions may have the same line. */}
            {leftOut.map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {uncopied !== undefined && (
        <label>
          To copy by hand
          <textarea ref={selectAll} readOnly rows={4} value={uncopied} />
        </label>
      )}
    </>
  );
}

function selectAll(element: HTMLTextAreaElement | null): void {
  element?.focus();
  element?.select();
}
