import type { ReactElement, ReactNode } from "react";
import type { ListState } from "../../services/list-state.ts";
import { focusHeading } from "../screen/heading.tsx";
import { Failure } from "../failures/failure.tsx";
import { Loading } from "./loading.tsx";
import "./loading.css";

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
  if (status === "loading") return <Loading what={what.toLowerCase()} />;
  if (status === "loaded") {
    return isKnown ? null : <div className="placeholder">{children}</div>;
  }
  return (
    <div className={isKnown ? "hint field" : "placeholder"}>
      <Failure
        what={`${what} could not be loaded.`}
        error={error}
        onRetry={onRetry}
        passFocus={focusHeading}
      />
    </div>
  );
}
