import { type ReactElement, type SubmitEvent, useRef } from "react";
import type { HeroDraft } from "../../services/heroes/hero.ts";

export function AddHeroForm({
  draft,
  onEdit,
  onAdd,
}: {
  draft: HeroDraft;
  onEdit: (draft: HeroDraft) => void;
  onAdd: (draft: HeroDraft) => void;
}): ReactElement {
  const box = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onAdd(draft);
    // Without scrolling, because the user may be far down the list.
    box.current?.focus({ preventScroll: true });
  }

  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor="new-name">Hero name:</label>
      <input
        id="new-name"
        ref={box}
        autoComplete="off"
        // Names are data: a phone must not correct them.
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
        value={draft.name}
        onChange={(event) =>
          onEdit({ ...draft, name: event.currentTarget.value })
        }
      />
      <button type="submit" className="primary">
        add
      </button>
    </form>
  );
}
