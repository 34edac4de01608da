import { useObservableCallback } from "observable-hooks";
import { type ReactElement, useEffect, useEffectEvent } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { Hero } from "../../services/hero.ts";
import { Loading } from "../loading/loading.tsx";
import { NotFoundScreen } from "../not-found/not-found-screen.tsx";
import { useVisit } from "../screen/screen-history.tsx";
import { Screen } from "../screen/screen.tsx";
import { TryAgain } from "../loading/try-again.tsx";
import { useRetries } from "../use-retries.ts";
import { useScreenState } from "../use-screen-state.ts";
import { heroDetailState, initialHeroDetail } from "./hero-detail-state.ts";
import { HeroForm } from "./hero-form.tsx";
import { heroId } from "./hero-id.ts";
import { useGoBack } from "./use-go-back.ts";

/** One hero, to rename; an id that can be nobody's is an unknown route. */
export function HeroDetailScreen(): ReactElement {
  const id = heroId(useParams().id ?? "");
  const { key } = useLocation();
  // A new key mounts it anew, so that nothing of one visit stays at the next. It
  // holds the id for addresses that another script than the router changes.
  return id === undefined ? (
    <NotFoundScreen />
  ) : (
    <HeroDetail key={`${key} ${id}`} id={id} />
  );
}

function HeroDetail({ id }: { id: number }): ReactElement {
  const [edit, edit$] = useObservableCallback<Partial<Hero>>();
  const [save, save$] = useObservableCallback();
  const [retry, retry$] = useRetries();
  const state = useScreenState(
    ({ heroService }) =>
      heroDetailState(heroService, id, { edit$, save$, retry$ }),
    initialHeroDetail,
  );
  const goBack = useGoBack();
  const onSaved = useEffectEvent(goBack);
  const isSaved = state.status === "saved";
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved]);

  if (state.status === "failed")
    return <FailedHero onRetry={retry} onBack={goBack} />;
  if ("draft" in state)
    return (
      <HeroForm form={state} onEdit={edit} onSave={save} onBack={goBack} />
    );
  return (
    <Screen busy>
      <Loading what="hero" />
    </Screen>
  );
}

function FailedHero({
  onRetry,
  onBack,
}: {
  onRetry: () => void;
  onBack: () => void;
}): ReactElement {
  const { focusHeading } = useVisit().arrival;
  const heading = "Hero could not be loaded";
  return (
    <Screen heading={heading} title={heading}>
      <p className="field">
        <button type="button" onClick={onBack}>
          go back
        </button>
        <TryAgain onRetry={onRetry} passFocus={focusHeading} />
      </p>
    </Screen>
  );
}
