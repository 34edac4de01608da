import type { ReactElement } from "react";
import { Link } from "../screen/link.tsx";
import type { Addition } from "./heroes-changes.ts";
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
  if (addition.status === "added") {
    const { id, name } = addition.hero;
    return (
      <>
        Added{" "}
        <Link to={`/detail/${id}`}>
          <bdi className="name">{name}</bdi>
        </Link>
      </>
    );
  }
  const name = <bdi className="name">{addition.name}</bdi>;
  return addition.status === "adding" ? (
    <>Adding {name}…</>
  ) : (
    <span className="failed">{name} could not be added.</span>
  );
}
