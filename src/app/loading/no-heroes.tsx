import type { ReactElement, ReactNode } from "react";
import { Loading } from "./loading.tsx";
import { TryAgain } from "./try-again.tsx";

/** Says in the place of heroes that are not there why they are not. */
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
