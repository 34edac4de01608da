import type { ReactElement } from "react";
import type { Faults } from "../../testing/faults.ts";
import { Button } from "../button.tsx";

export interface FaultsFormProps {
  readonly faults: Faults;
  readonly onChange: (faults: Faults) => void;
}

/** What can be set as a number, and of how many a whole consists. */
const amounts = [
  { name: "latency", label: "Latency", unit: "ms", step: 100, whole: 1 },
  { name: "jitter", label: "Jitter", unit: "ms", step: 100, whole: 1 },
  { name: "reorder", label: "Reorder", unit: "ms", step: 100, whole: 1 },
  { name: "failureRate", label: "Failures", unit: "%", step: 10, whole: 100 },
  { name: "status", label: "Status", unit: "", step: 1, whole: 1 },
] as const;

const switches = [
  { name: "loseAnswers", label: "Lose answers" },
  { name: "duplicate", label: "Duplicate" },
  { name: "offline", label: "Offline" },
] as const;

/** What is wrong with the line, to be set and undone at once. */
export function FaultsForm({
  faults,
  onChange,
}: FaultsFormProps): ReactElement {
  function change(part: Faults): void {
    // What has failed would fail once more at each change.
    const once = { failNext: 0, failNextWrite: 0 };
    const { status, ...all } = { ...faults, ...once, ...part };
    // An emptied box says none.
    onChange(status ? { ...all, status } : all);
  }

  return (
    <div className="toolbar faults" role="group" aria-label="Faults">
      {amounts.map(({ name, label, unit, step, whole }) => (
        <label key={name}>
          {label}
          <input
            type="number"
            min={0}
            step={step}
            placeholder={name === "status" ? "503" : "0"}
            value={Math.round((faults[name] ?? 0) * whole) || ""}
            onChange={({ target: { value } }) =>
              change({ [name]: amountOf(value, whole) })
            }
          />
          {unit}
        </label>
      ))}
      <Button onClick={() => change({ failNext: 1 })}>Fail next</Button>
      <Button onClick={() => change({ failNextWrite: 1 })}>Fail write</Button>
      {switches.map(({ name, label }) => (
        <Button
          key={name}
          aria-pressed={faults[name] ?? false}
          onClick={() => change({ [name]: !faults[name] })}
        >
          {label}
        </Button>
      ))}
      <Button onClick={() => onChange({})}>Undo all</Button>
    </div>
  );
}

/** A share is at most the whole. */
function amountOf(value: string, whole: number): number {
  const amount = Math.max(0, Number(value)) / whole;
  return whole > 1 ? Math.min(amount, 1) : amount;
}
