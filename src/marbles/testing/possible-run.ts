import { isEqual } from "./is-equal.ts";
import { isObject, itemsOf, kindOf } from "./kind-of.ts";
import type { Act, Note, ScenarioRun } from "./scenario-run.ts";

/** The values that inputs emit. */
export function inputsOf({ notes }: ScenarioRun): (Act & Note)[] {
  return notes.filter(
    (note): note is Act & Note =>
      note.type === "act" && note.notification?.kind === "N",
  );
}

/**
 * For each input, the objects of responses that it picks from what is shown.
 * Undefined if it has no subscriber.
 */
export function picksOf(run: ScenarioRun): (readonly object[] | undefined)[] {
  return inputsOf(run).map(({ notification, frame, isHeard }) =>
    isHeard
      ? objectsIn(notification?.value).filter(
          (object) =>
            hasArrived(run, object, frame) && isShown(run, object, frame),
        )
      : undefined,
  );
}

/**
 * Whether a person could do this in the run: the input has a subscriber, and what
 * is usually picked is shown.
 */
export function isPossible(
  run: ScenarioRun,
  { isHeard, frame }: Pick<Act & Note, "isHeard" | "frame">,
  picked: readonly object[] | undefined,
): boolean {
  return (
    picked === undefined ||
    (isHeard && picked.every((object) => isShown(run, object, frame)))
  );
}

/** Whether the object was in a response before. */
function hasArrived(
  { sent }: ScenarioRun,
  object: object,
  at: number,
): boolean {
  return sent.some(
    ({ answeredAt = Infinity, response }) =>
      answeredAt < at && contains(response?.body, object),
  );
}

/** Whether a stream shows the object just before. */
function isShown({ shown }: ScenarioRun, object: object, at: number): boolean {
  return shown.some(({ messages, leftAt }) => {
    const last = messages.findLast(({ frame }) => frame < at);
    return at <= leftAt && contains(last?.notification.value, object);
  });
}

function contains(whole: unknown, object: object): boolean {
  return objectsIn(whole).some((part) => isEqual(part, object));
}

/** An object and those in it. Lists don't count. */
function objectsIn(value: unknown): object[] {
  if (!isObject(value)) return [];
  switch (kindOf(value)) {
    case "record":
      return [value, ...Object.values(value).flatMap(objectsIn)];
    case "list":
    case "map":
    case "set":
      return itemsOf(value).flatMap(objectsIn);
    default:
      return [];
  }
}
