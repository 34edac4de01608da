import {
  type ReactElement,
  type SubmitEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { failureText } from "../../http/failure-text.ts";
import type { HeroDraft } from "../../services/heroes/hero.ts";
import { HeroName } from "../hero-names/hero-name.tsx";
import type { HeroFormState } from "./hero-detail-state.ts";

export function HeroForm({
  form,
  onEdit,
  onSave,
  onBack,
}: {
  form: HeroFormState;
  onEdit: (draft: HeroDraft) => void;
  onSave: (draft: HeroDraft) => void;
  onBack: () => void;
}): ReactElement {
  const { hero, draft, status } = form;
  const isSaving = status === "saving";
  const box = useRef<HTMLInputElement>(null);
  const onStatus = useEffectEvent((status: HeroFormState["status"]) => {
    if (status === "saved") onBack();
    if (status === "blank") box.current?.focus();
  });
  useLayoutEffect(() => onStatus(status), [status]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onSave(draft);
    // The name is still blank: the status stays as it is, so the effect doesn't run.
    if (status === "blank") box.current?.focus();
  }

  return (
    <form className="hero-form" onSubmit={submit}>
      <p className="field">
        <span className="label">id:</span>{" "}
        <span className="badge">{hero.id}</span>
      </p>
      <div className="field">
        <label htmlFor="name">name:</label>
        <input
          id="name"
          ref={box}
          placeholder="name"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          value={draft.name}
          readOnly={isSaving}
          aria-invalid={status === "blank"}
          aria-describedby="name-hint"
          onChange={(event) =>
            onEdit({ ...draft, name: event.currentTarget.value })
          }
        />
      </div>
      <p className="hint">
        <span id="name-hint" role="alert" className="failed">
          <Problem form={form} />
        </span>
        <span role="status">{isSaving ? "Saving…" : ""}</span>
      </p>
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
    </form>
  );
}

/** Why the hero is not saved. */
function Problem({
  form: { status, draft, error },
}: {
  form: HeroFormState;
}): ReactElement | null {
  if (status === "blank") return <span key="blank">A hero needs a name.</span>;
  if (status === "refused") {
    return <span key="refused">{`Not saved. ${failureText(error)}`}</span>;
  }
  if (status !== "unknown") return null;
  return (
    <span key="unknown">
      It is not known whether <HeroName>{draft.name.trim()}</HeroName> was
      saved. {failureText(error)}
    </span>
  );
}
