import { useObservableCallback } from "observable-hooks";
import { type ReactElement, useEffect, useEffectEvent } from "react";
import { useParams } from "react-router-dom";
import type { Hero } from "../../services/hero.ts";
import { Loading } from "../loading/loading.tsx";
import { NotFoundScreen } from "../not-found/not-found-screen.tsx";
import { useVisit } from "../screen/visit.tsx";
import { Screen } from "../screen/screen.tsx";
import { TryAgain } from "../loading/try-again.tsx";
import { loading } from "../../services/loadable.ts";
import { useScreenState } from "../use-screen-state.ts";
import { heroDetailState } from "./hero-detail-state.ts";
import { HeroForm } from "./hero-form.tsx";
import { heroId } from "./hero-id.ts";
import { useGoBack } from "./use-go-back.ts";

/** Shows and renames one hero. An invalid id is an unknown route. */
export function HeroDetailScreen(): ReactElement {
  const id = heroId(useParams().id ?? "");
  return id === undefined ? <NotFoundScreen /> : <HeroDetail id={id} />;
}

function HeroDetail({ id }: { id: number }): ReactElement {
  const [edit, edit$] = useObservableCallback<Partial<Hero>>();
  const [save, save$] = useObservableCallback<Hero>();
  const [state, retry] = useScreenState(
    ({ heroService }, retry$) =>
      heroDetailState(heroService, id, { edit$, save$, retry$ }),
    loading,
  );
  const { focusHeading } = useVisit();
  const goBack = useGoBack();
  const onSaved = useEffectEvent(goBack);
  const isSaved = state.status === "saved";
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved]);

  if (state.status === "failed") {
    const heading = "Hero could not be loaded";
    return (
      <Screen heading={heading} title={heading}>
        <p className="field">
          <button type="button" onClick={goBack}>
            go back
          </button>
          <TryAgain onRetry={retry} passFocus={focusHeading} />
        </p>
      </Screen>
    );
  }
  return "draft" in state ? (
    <HeroForm form={state} onEdit={edit} onSave={save} onBack={goBack} />
  ) : (
    <Screen busy>
      <Loading what="hero" />
    </Screen>
  );
}
