import type { ComponentProps, ReactElement } from "react";

/** A button that submits nothing, even within a form of the page around it. */
export function Button(props: ComponentProps<"button">): ReactElement {
  return <button type="button" {...props} />;
}
