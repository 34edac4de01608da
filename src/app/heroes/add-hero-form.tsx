import { type ReactElement, type SubmitEvent, useRef } from "react";
import "../styles/form.css";

/** The box for a new hero's name. */
export function AddHeroForm({
  name,
  onName,
  onAdd,
}: {
  name: string;
  onName: (name: string) => void;
  onAdd: (name: string) => void;
}): ReactElement {
  const box = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onAdd(name);
    // A reader far down the list stays there.
    box.current?.focus({ preventScroll: true });
  }

  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor="new-name">Hero name:</label>
      <input
        id="new-name"
        ref={box}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <button type="submit" className="primary">
        add
      </button>
    </form>
  );
}
