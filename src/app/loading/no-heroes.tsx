import type { ReactElement, ReactNode } from "react";
import { Loading } from "./loading.tsx";
import { TryAgain } from "./try-again.tsx";

/** Stands in the place of missing heroes and says why they are missing. */
export function NoHeroes({
  status,
  onRetry,
  children,
}: {
  status: "loading" | "failed" | "loaded";
  onRetry: () => void;
  /** What to say where there are none. */
  children: ReactNode;
}): ReactElement {
  if (status === "loading") return <Loading what="heroes" />;
  return (
    <div className="placeholder">
      {status === "loaded" && children}
      {status === "failed" && (
        <>
          <p>Heroes could not be loaded.</p>
          <TryAgain onRetry={onRetry} />
        </>
      )}
    </div>
  );
}
