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
    value.every((item) => "notification" in Object(item))
  );
}
