import type { ReactElement } from "react";

/** A text that the page could not copy, ready for the keys that do. */
export function ByHand({ text }: { text: string }): ReactElement {
  return (
    <label className="by-hand">
      To copy by hand
      <textarea ref={selectAll} readOnly rows={4} value={text} />
    </label>
  );
}

function selectAll(element: HTMLTextAreaElement | null): void {
  element?.focus();
  element?.select();
}
