import type { ComponentProps, ReactElement } from "react";

/** A button that never submits a form around the panel. */
export function Button(props: ComponentProps<"button">): ReactElement {
  return <button type="button" {...props} />;
}
