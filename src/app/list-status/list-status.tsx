import type { ReactElement, ReactNode } from "react";
import { failureText } from "../../http/failure-text.ts";
import type { ListState } from "../../services/list-state.ts";
import { TryAgain } from "../failures/try-again.tsx";
import { focusHeading } from "../screen/heading.tsx";
import "./list-status.css";

/** Says why a list has no items, or why those that are known may be outdated. */
export function ListStatus({
  what,
  list: { status, items, error },
  onRetry,
  children,
}: {
  /** The items' name, capitalized: `Heroes`. */
  what: string;
  list: ListState<unknown>;
  onRetry: () => void;
  /** Shown if there really are none. */
  children: ReactNode;
}): ReactElement | null {
  const isKnown = items.length > 0;
  if (status === "loading") {
    return <p className="loading">{`Loading ${what.toLowerCase()}…`}</p>;
  }
  if (status === "loaded") {
    return isKnown ? null : <div className="placeholder">{children}</div>;
  }
  return (
    <div className={isKnown ? "hint field" : "placeholder"}>
      <p className="failed">{`${what} could not be loaded.`}</p>
      <p className="failed">{failureText(error)}</p>
      <TryAgain onRetry={onRetry} passFocus={focusHeading} />
    </div>
  );
}
