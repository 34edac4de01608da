import type { ReactElement } from "react";
import "./loading.css";

export function Loading({ what }: { what: string }): ReactElement {
  return <p className="loading">{`Loading ${what}…`}</p>;
}
