import type { ReactElement } from "react";
import { failureText } from "rx-heroes";
import { services, ServicesProvider, useServiceState } from "./services.ts";

export function HeroesApp(): ReactElement {
  return (
    <ServicesProvider services={services}>
      <Heroes />
    </ServicesProvider>
  );
}

function Heroes(): ReactElement {
  const [{ status, items, error }, retry] = useServiceState(
    ({ heroStore }, retry$) => heroStore.watch(retry$),
    [],
    { status: "loading", items: [] },
  );

  return (
    <>
      {status === "loading" && <p>Loading heroes…</p>}
      {status === "failed" && (
        <div role="alert">
          <p>{failureText(error)}</p>
          <button onClick={retry}>try again</button>
        </div>
      )}
      <ul>
        {items.map((hero) => (
          <li key={hero.id}>{hero.name}</li>
        ))}
      </ul>
    </>
  );
}
