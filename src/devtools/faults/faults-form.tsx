import type { ReactElement } from "react";
import type { Faults } from "../../testing/faults.ts";
import { Button } from "../button.tsx";

export interface FaultsFormProps {
  readonly faults: Faults;
  /** Whether the next request is to fail. */
  readonly failsNext: boolean;
  readonly onChange: (faults: Faults) => void;
}

/** What is wrong with the line, to be set and undone at once. */
export function FaultsForm({
  faults,
  failsNext,
  onChange,
}: FaultsFormProps): ReactElement {
  const { offline = false } = faults;

  function change(part: Faults): void {
    // What has failed would have to fail once more at each change.
    onChange({ ...faults, failNext: failsNext ? 1 : 0, ...part });
  }

  return (
    <div className="toolbar" role="group" aria-label="Faults">
      <Amount
        label="Latency"
        unit="ms"
        value={faults.latency}
        onChange={(latency) => change({ latency })}
      />
      <Amount
        label="Jitter"
        unit="ms"
        value={faults.jitter}
        onChange={(jitter) => change({ jitter })}
      />
      <Amount
        label="Failures"
        unit="%"
        value={Math.round((faults.failureRate ?? 0) * 100)}
        onChange={(percent) =>
          change({ failureRate: Math.min(percent, 100) / 100 })
        }
      />
      <Button
        aria-pressed={failsNext}
        onClick={() => change({ failNext: failsNext ? 0 : 1 })}
      >
        Fail next
      </Button>
      <Button
        aria-pressed={offline}
        onClick={() => change({ offline: !offline })}
      >
        Offline
      </Button>
      <Button onClick={() => onChange({})}>Undo all</Button>
    </div>
  );
}

interface AmountProps {
  readonly label: string;
  readonly unit: "ms" | "%";
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}

/** A number that is none where it is 0. */
function Amount({
  label,
  unit,
  value = 0,
  onChange,
}: AmountProps): ReactElement {
  return (
    <label>
      {label}
      <input
        type="number"
        min={0}
        step={unit === "ms" ? 100 : 10}
        placeholder="0"
        value={value === 0 ? "" : value}
        onChange={({ target }) => onChange(Math.max(0, Number(target.value)))}
      />
      {unit}
    </label>
  );
}
