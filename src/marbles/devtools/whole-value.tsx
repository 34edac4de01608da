import { type ReactElement, type ReactNode, useState } from "react";

interface WholeValueProps {
  /** One line. */
  readonly children: ReactNode;
  readonly text: () => string;
}

/** A line that opens to a whole value, which is made when it is open. */
export function WholeValue({ children, text }: WholeValueProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      translate="no"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{children}</summary>
      {isOpen && (
        // Focusable, so that the keyboard can scroll it.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
        <pre role="region" aria-label="Whole value" tabIndex={0}>
          {text()}
        </pre>
      )}
    </details>
  );
}
