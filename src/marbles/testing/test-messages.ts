import { isObject } from "./parts.ts";

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
    // Unlike every, findIndex visits holes as well.
    value.findIndex(
      (item: Partial<TestMessage> | undefined) => !isObject(item?.notification),
    ) < 0
  );
}
