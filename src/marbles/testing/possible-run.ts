import { isEqual } from "./is-equal.ts";
import { isObject, itemsOf, kindOf, propertiesOf } from "./kind-of.ts";
import type { Act, ScenarioRun } from "./scenario-run.ts";

/**
 * Whether a person could do in the run `late` what they usually do: each input has
 * a subscriber, and what they usually pick is shown.
 */
export function isPossible(usual: ScenarioRun, late: ScenarioRun): boolean {
  const inputs = inputsOf(usual);
  return inputsOf(late).every((act, i) =>
    canDo(usual, inputs[i] ?? act, late, act),
  );
}

/** The values that inputs emit. */
export function inputsOf({ notes }: ScenarioRun): Act[] {
  return notes.filter(
    (note): note is Act =>
      note.type === "act" && note.notification?.kind === "N",
  );
}

/** Whether `act` of the run `late` is possible, which is `same` in the usual run. */
export function canDo(
  usual: ScenarioRun,
  same: Act,
  late: ScenarioRun,
  act: Act,
): boolean {
  if (!act.isHeard) return false;
  const picked = objectsIn(act.notification?.value).filter(
    (object) =>
      hasArrived(usual, object, same.frame) &&
      isShown(usual, object, same.frame),
  );
  return picked.every((object) => isShown(late, object, act.frame));
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
  const kind = kindOf(value);
  if (kind === "record") {
    const parts = Object.values(propertiesOf(value));
    return [value, ...parts.flatMap(objectsIn)];
  }
  if (kind === "list" || kind === "map" || kind === "set")
    return itemsOf(value).flatMap(objectsIn);
  return [];
}
