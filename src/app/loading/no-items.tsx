import type { ReactElement, ReactNode } from "react";
import { useVisit } from "../screen/visit.tsx";
import type { Loadable } from "../../services/loadable.ts";
import { Loading } from "./loading.tsx";
import { TryAgain } from "./try-again.tsx";
import "./loading.css";

/** Shown in place of items: why there are none. */
export function NoItems({
  what,
  status,
  onRetry,
  children,
}: {
  /** The items' name, capitalized: `Heroes`. */
  what: string;
  status: Loadable<unknown>["status"];
  onRetry: () => void;
  /** Shown if there really are none. */
  children: ReactNode;
}): ReactElement {
  const { focusHeading } = useVisit();
  if (status === "loading") return <Loading what={what.toLowerCase()} />;
  return (
    <div className="placeholder">
      {status === "loaded" && children}
      {status === "failed" && (
        <>
          <p>{what} could not be loaded.</p>
          <TryAgain onRetry={onRetry} passFocus={focusHeading} />
        </>
      )}
    </div>
  );
}
