import type { ReactElement } from "react";
import type { Faults } from "../../testing/faults.ts";
import { Button } from "../button.tsx";

export interface FaultsFormProps {
  readonly faults: Faults;
  readonly onChange: (faults: Faults) => void;
}

/** Sets the network faults. */
export function FaultsForm({
  faults,
  onChange,
}: FaultsFormProps): ReactElement {
  const { latency, failureRate = 0, status } = faults;

  function change(part: Faults): void {
    const { status, ...others } = { ...faults, ...part };
    onChange(status ? { ...others, status } : others);
  }

  return (
    <div className="toolbar faults" role="group" aria-label="Faults">
      <Amount
        label="Latency"
        unit="ms"
        step={100}
        value={latency}
        onChange={(latency) => change({ latency })}
      />
      <Amount
        label="Failures"
        unit="%"
        max={100}
        value={Math.round(failureRate * 100)}
        onChange={(percent) => change({ failureRate: percent / 100 })}
      />
      <Amount
        label="Status"
        placeholder="503"
        value={status}
        onChange={(status) => change({ status })}
      />
      <Button
        title="Makes the next request fail."
        onClick={() => change({ failNext: 1 })}
      >
        Fail next
      </Button>
      <Button
        title="What fails has reached the server; only its response is lost."
        aria-pressed={faults.loseAnswers ?? false}
        onClick={() => change({ loseAnswers: !faults.loseAnswers })}
      >
        Lose answers
      </Button>
      <Button
        title="Makes all requests fail."
        aria-pressed={faults.offline ?? false}
        onClick={() => change({ offline: !faults.offline })}
      >
        Offline
      </Button>
      <Button title="Removes all faults." onClick={() => onChange({})}>
        Undo all
      </Button>
    </div>
  );
}

interface AmountProps {
  readonly label: string;
  readonly unit?: string;
  readonly step?: number;
  readonly max?: number;
  readonly placeholder?: string;
  /** 0 leaves the box empty. */
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}

function Amount({
  label,
  unit,
  value = 0,
  onChange,
  ...input
}: AmountProps): ReactElement {
  return (
    <label>
      {label}
      <input
        type="number"
        min={0}
        placeholder="0"
        value={value === 0 ? "" : value}
        onChange={({ target }) => {
          const amount = Math.max(0, Number(target.value));
          onChange(Math.min(amount, input.max ?? Infinity));
        }}
        {...input}
      />
      {unit}
    </label>
  );
}
