import type { ReactElement } from "react";
import "./loading.css";

/** Says within a view that its content is on the way. */
export function Loading({ what }: { what: string }): ReactElement {
  return <p className="loading">Loading {what}…</p>;
}
