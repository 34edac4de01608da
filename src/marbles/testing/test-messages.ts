/** A notification as recorded by `TestScheduler`. */
export interface TestMessage {
  readonly frame: number;
  readonly notification: {
    readonly kind: "N" | "E" | "C";
    readonly value?: unknown;
    readonly error?: unknown;
  };
}

export type TestMessages = readonly TestMessage[];

export function isTestMessages(value: unknown): value is TestMessages {
  return (
    Array.isArray(value) &&
    // Spread, since `every` skips holes.
    [...(value as (Partial<TestMessage> | null | undefined)[])].every(
      (item) =>
        typeof item?.frame === "number" &&
        isKind((item.notification as { kind?: unknown } | null)?.kind),
    )
  );
}

function isKind(kind: unknown): boolean {
  return ["N", "E", "C"].some((one) => one === kind);
}
