import { isEqual } from "./differences.ts";
import type { Input, LatencyRun } from "./latency-run.ts";
import { isObject, parts } from "./parts.ts";

const maxDepth = 6; // of what is shown

/**
 * Whether a user could do in the run `late` what they usually do: each input has
 * a subscriber, and what they usually pick is there.
 */
export function isPossible(usual: LatencyRun, late: LatencyRun): boolean {
  return late.inputs.every(
    (input) =>
      input.isHeard &&
      [isShown, hasArrived].every(
        (isThere) => !isThere(usual, input) || isThere(late, input),
      ),
  );
}

/** Whether a stream shows the value, or an object with that id, before its input. */
function isShown({ shown }: LatencyRun, { frame, value }: Input): boolean {
  return shown.some(({ messages, leftAt }) => {
    const last = messages.findLast((message) => message.frame < frame);
    return frame <= leftAt && contains(last?.notification.value, value);
  });
}

/** Whether the object was in a response before its input. */
function hasArrived({ sent }: LatencyRun, { frame, value }: Input): boolean {
  // An id in a response may be any other's.
  if (!isObject(value)) return false;
  return sent.some(
    ({ answeredAt = Infinity, body }) =>
      answeredAt < frame && contains(body, value),
  );
}

function contains(whole: unknown, value: unknown, depth = maxDepth): boolean {
  if (!isObject(whole) || depth === 0) return false;
  const isThis = isObject(value)
    ? isEqual(whole, value)
    : "id" in whole && whole.id === value;
  return (
    isThis ||
    [...parts(whole).values()].some((part) => contains(part, value, depth - 1))
  );
}
