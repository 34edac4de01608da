import { argumentsOf, type Replacements } from "./arguments.ts";
import { memberOf } from "./members.ts";
import type { Unit } from "./session.ts";

/** Makes a recorded call of these services, and returns what it returns. */
export function callAgain(
  services: object,
  unit: Unit,
  replacements: Omit<Replacements, "service">,
): unknown {
  const { track } = unit.call ?? {};
  const member = track && memberOf(services, track);
  if (!member) return undefined;
  const args = argumentsOf(unit, {
    ...replacements,
    service: (name) => Reflect.get(services, name) as unknown,
  });
  const { owner, path, value } = member;
  if (!track.setter) return Reflect.apply(value as () => unknown, owner, args);
  Reflect.set(owner, path.at(-1) ?? "", args[0]);
  return undefined;
}
