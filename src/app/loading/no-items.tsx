import type { ReactElement, ReactNode } from "react";
import { useVisit } from "../screen/visit.tsx";
import type { LoadStatus } from "../state/loadable.ts";
import { Loading } from "./loading.tsx";
import { TryAgain } from "./try-again.tsx";

/** Stands in the place of missing items and says why they are missing. */
export function NoItems({
  what,
  status,
  onRetry,
  children,
}: {
  /** What they are, as a sentence begins with it. */
  what: string;
  status: LoadStatus;
  onRetry: () => void;
  /** What to say where there are none. */
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
