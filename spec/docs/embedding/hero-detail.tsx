import type { ReactElement } from "react";
import { loadable } from "rx-heroes";
import { useServiceState } from "./services.ts";

export function HeroDetail({ id }: { id: number }): ReactElement {
  const [hero, retry] = useServiceState(
    ({ heroService }, retry$) =>
      loadable(heroService.getHero(id, { throwOnError: true }), retry$),
    [id],
    { status: "loading" },
  );

  if (hero.status === "loading") return <p>Loading…</p>;
  if (hero.status === "failed") {
    return <button onClick={retry}>try again</button>;
  }
  return <h2>{hero.value.name}</h2>;
}
