import type { ComponentProps, ReactElement } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  /** A sentence that says what it does, for hover and for focus. */
  readonly title: string;
}

/** A button that never submits a form around the panel. */
export function Button(props: ButtonProps): ReactElement {
  return <button type="button" {...props} />;
}
