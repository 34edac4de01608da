import { useObservableCallback } from "observable-hooks";
import type { ReactElement } from "react";
import { useParams } from "react-router-dom";
import { HttpErrorResponse } from "../../http/http-error-response.ts";
import type { HeroDraft } from "../../services/heroes/hero.ts";
import { loading } from "../../services/loadable.ts";
import { failureText } from "../../http/failure-text.ts";
import { TryAgain } from "../failures/try-again.tsx";
import { NotFoundScreen } from "../not-found/not-found-screen.tsx";
import { focusHeading } from "../screen/heading.tsx";
import { Screen } from "../screen/screen.tsx";
import { useScreenState } from "../use-screen-state.ts";
import type { HeroDetailState } from "./hero-detail-state.ts";
import { HeroForm } from "./hero-form.tsx";
import { heroId } from "./hero-id.ts";
import { useGoBack } from "./use-go-back.ts";

/** Shows and renames one hero. An invalid id is an unknown route. */
export function HeroDetailScreen(): ReactElement {
  const id = heroId(useParams().id ?? "");
  return id === undefined ? (
    <NotFoundScreen />
  ) : (
    // Another hero is another state.
    <HeroDetail key={id} id={id} />
  );
}

function HeroDetail({ id }: { id: number }): ReactElement {
  const [edit, edit$] = useObservableCallback<HeroDraft>();
  const [save, save$] = useObservableCallback();
  const [state, retry, state$] = useScreenState<HeroDetailState>(
    ({ screens }, retry$) => screens.heroDetail(id, { edit$, save$, retry$ }),
    loading,
  );
  const goBack = useGoBack();

  // Nothing is shown before the hero is there, but for the progress bar.
  if (state.status === "loading") return <Screen busy />;
  if (state.status === "failed") {
    const isMissing = isNotFound(state.error);
    const heading = isMissing
      ? `There is no hero with id ${id}.`
      : "Hero could not be loaded";
    return (
      <Screen heading={heading} title={heading}>
        {!isMissing && <p>{failureText(state.error)}</p>}
        <p className="field">
          <button type="button" onClick={goBack}>
            go back
          </button>
          {!isMissing && <TryAgain onRetry={retry} passFocus={focusHeading} />}
        </p>
      </Screen>
    );
  }
  const { hero, draft, status } = state;
  return (
    <Screen
      heading={
        <>
          <bdi translate="no">{draft.name.toUpperCase()}</bdi>
          {draft.name === "" ? "Details" : " Details"}
        </>
      }
      title={hero.name}
      busy={status === "saving"}
    >
      <HeroForm
        form={state}
        form$={state$}
        onEdit={edit}
        onSave={save}
        onBack={goBack}
      />
    </Screen>
  );
}

function isNotFound(error: unknown): boolean {
  return error instanceof HttpErrorResponse && error.status === 404;
}
