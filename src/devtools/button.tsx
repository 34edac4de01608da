import type { ComponentProps, ReactElement } from "react";

/** One that submits nothing, also within somebody's form. */
export function Button(props: ComponentProps<"button">): ReactElement {
  return <button type="button" {...props} />;
}
