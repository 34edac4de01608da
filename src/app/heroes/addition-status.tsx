import type { ReactElement } from "react";
import { Link } from "../screen/link.tsx";
import type { Addition } from "./heroes-state.ts";
import "../styles/failed.css";

/** Says how adding the latest hero goes. */
export function AdditionStatus({
  addition,
}: {
  addition: Addition | undefined;
}): ReactElement {
  // A live region has to be in the page before what it is to announce.
  return (
    <p className="hint" role="status">
      {addition && <Words addition={addition} />}
    </p>
  );
}

function Words({ addition }: { addition: Addition }): ReactElement {
  const { status, hero } = addition;
  const name = <bdi className="name">{hero.name}</bdi>;
  if (status === "adding") return <>Adding {name}…</>;
  return status === "added" ? (
    <>
      Added <Link to={`/detail/${hero.id}`}>{name}</Link>
    </>
  ) : (
    <span className="failed">{name} could not be added.</span>
  );
}
