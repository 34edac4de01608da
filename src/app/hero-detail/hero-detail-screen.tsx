import { useObservableCallback } from "observable-hooks";
import type { ReactElement } from "react";
import { useParams } from "react-router-dom";
import { failureText } from "../../http/failure-text.ts";
import type { HeroDraft } from "../../services/heroes/hero.ts";
import { loading } from "../../services/loadable.ts";
import { TryAgain } from "../failures/try-again.tsx";
import { NotFoundScreen } from "../not-found/not-found-screen.tsx";
import { focusHeading } from "../screen/heading.tsx";
import { Screen } from "../screen/screen.tsx";
import { useScreenState } from "../use-screen-state.ts";
import { HeroForm } from "./hero-form.tsx";
import { heroId } from "./hero-id.ts";
import { useGoBack } from "./use-go-back.ts";

/** Shows and renames one hero. An invalid id is an unknown route. */
export function HeroDetailScreen(): ReactElement {
  const id = heroId(useParams().id ?? "");
  return id === undefined ? <NotFoundScreen /> : <HeroDetail id={id} />;
}

function HeroDetail({ id }: { id: number }): ReactElement {
  const [edit, edit$] = useObservableCallback<HeroDraft>();
  const [save, save$] = useObservableCallback<HeroDraft>();
  const [state, retry] = useScreenState(
    ({ screens }, retry$) => screens.heroDetail(id, { edit$, save$, retry$ }),
    [id, edit$, save$],
    loading,
  );
  const goBack = useGoBack();

  // Nothing is shown before the hero is there, but for the progress bar.
  if (state.status === "loading") return <Screen busy />;
  const back = (
    <button type="button" onClick={goBack}>
      go back
    </button>
  );
  if (state.status === "missing") {
    const heading = `There is no hero with id ${id}.`;
    return (
      <Screen heading={heading} title={heading}>
        <p className="field">{back}</p>
      </Screen>
    );
  }
  if (state.status === "failed") {
    const heading = "Hero could not be loaded";
    return (
      <Screen heading={heading} title={heading}>
        <p className="failed">{failureText(state.error)}</p>
        <p className="field">
          {back}
          <TryAgain onRetry={retry} passFocus={focusHeading} />
        </p>
      </Screen>
    );
  }
  const { hero, draft, status } = state;
  const name = draft.name.trim();
  return (
    <Screen
      heading={
        <>
          <bdi translate="no">{name.toUpperCase()}</bdi>
          {name === "" ? "Details" : " Details"}
        </>
      }
      title={hero.name}
      busy={status === "saving"}
    >
      <HeroForm form={state} onEdit={edit} onSave={save} onBack={goBack} />
    </Screen>
  );
}
