import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import type { HeroesState } from "./heroes-state.ts";

export function AdditionStatus({
  addition,
}: Pick<HeroesState, "addition">): ReactElement {
  const { status, hero } = addition ?? {};
  const name = <bdi className="name">{hero?.name}</bdi>;
  return (
    // A live region must be in the page before its content.
    <p className="hint" role="status">
      {status === "adding" && <>Adding {name}…</>}
      {status === "added" && (
        <>
          Added <Link to={`/detail/${hero?.id}`}>{name}</Link>
        </>
      )}
      {status === "refused" && (
        <span className="failed">{name} could not be added.</span>
      )}
    </p>
  );
}
