import type { ReactElement } from "react";
import type { Faults } from "../../testing/faults.ts";
import { Button } from "../button.tsx";

export interface FaultsFormProps {
  readonly faults: Faults;
  readonly onChange: (faults: Faults) => void;
  /** Has the next write fail, where that can be had. */
  readonly onFailWrite: (() => void) | undefined;
}

/** What can be set as a number, and its unit. */
const amounts = [
  ["latency", "Latency", "ms"],
  ["jitter", "Jitter", "ms"],
  ["reorder", "Reorder", "ms"],
  ["failureRate", "Failures", "%"],
  ["status", "Status", ""],
] as const;

const switches = [
  ["loseAnswers", "Lose answers"],
  ["duplicate", "Duplicate"],
  ["offline", "Offline"],
] as const;

/** What is wrong with the line, to be set and undone at once. */
export function FaultsForm({
  faults,
  onChange,
  onFailWrite,
}: FaultsFormProps): ReactElement {
  function change(part: Faults): void {
    // What has failed would fail once more at each change.
    const { status, ...all } = { ...faults, failNext: 0, ...part };
    // An emptied box says none.
    onChange(status ? { ...all, status } : all);
  }

  return (
    <div className="toolbar faults" role="group" aria-label="Faults">
      {amounts.map(([name, label, unit]) => {
        const whole = unit === "%" ? 100 : 1;
        const most = unit === "%" ? 1 : Infinity;
        return (
          <label key={name}>
            {label}
            <input
              type="number"
              min={0}
              step={unit === "ms" ? 100 : 1}
              placeholder={name === "status" ? "503" : "0"}
              value={Math.round((faults[name] ?? 0) * whole) || ""}
              onChange={({ target }) => {
                const amount = Math.max(0, Number(target.value)) / whole;
                change({ [name]: Math.min(amount, most) });
              }}
            />
            {unit}
          </label>
        );
      })}
      <Button onClick={() => change({ failNext: 1 })}>Fail next</Button>
      {onFailWrite && <Button onClick={onFailWrite}>Fail write</Button>}
      {switches.map(([name, label]) => (
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
