import { type ReactElement, type SubmitEvent, useEffect, useRef } from "react";
import type { Hero } from "../../services/hero.ts";
import { Screen } from "../screen/screen.tsx";
import type { HeroFormState } from "./hero-detail-state.ts";

export function HeroForm({
  form,
  onEdit,
  onSave,
  onBack,
}: {
  form: HeroFormState;
  onEdit: (edit: Partial<Hero>) => void;
  onSave: (draft: Hero) => void;
  onBack: () => void;
}): ReactElement {
  const { hero, draft, status } = form;
  const isBlank = status === "blank";
  const isSaving = status === "saving";
  const box = useRef<HTMLInputElement>(null);
  // Depends on the whole form, because the status stays `blank` when a blank
  // name is submitted again.
  useEffect(() => {
    if (form.status === "blank") box.current?.focus();
  }, [form]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onSave(draft);
  }

  return (
    <Screen
      heading={
        <>
          <bdi>{draft.name.toUpperCase()}</bdi>
          {draft.name && " "}Details
        </>
      }
      title={hero.name}
      busy={isSaving}
    >
      <form className="stack" onSubmit={submit}>
        <p className="label">
          id: <span className="badge">{hero.id}</span>
        </p>
        <div className="field">
          <label htmlFor="name">name:</label>
          <input
            id="name"
            ref={box}
            placeholder="name"
            autoComplete="off"
            dir="auto"
            value={draft.name}
            readOnly={isSaving}
            aria-invalid={isBlank}
            aria-describedby="name-hint"
            onChange={(event) => onEdit({ name: event.currentTarget.value })}
          />
        </div>
        <div className="field">
          <button type="button" onClick={onBack}>
            go back
          </button>
          <button
            type="submit"
            className="primary"
            // A disabled button would lose the focus.
            aria-disabled={isSaving}
          >
            save
          </button>
        </div>
        <p className="hint">
          <span id="name-hint" role="alert" className="failed">
            {isBlank && "A hero needs a name."}
            {status === "refused" && "Not saved."}
          </span>
          <span role="status">{isSaving && "Saving…"}</span>
        </p>
      </form>
    </Screen>
  );
}
