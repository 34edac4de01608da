import { isObject, isPlain } from "../kinds.ts";
import { madeOf, make } from "../made-of.ts";
import { orRefused } from "./refusal.ts";
import type { Replayable } from "./replayable.ts";

/** The property that is called `service.property`, if they have one. */
export function memberOf(
  services: Readonly<Record<string, object>>,
  name: string,
): unknown {
  const [service, key] = nameParts(name);
  const made = Object.hasOwn(services, service) ? services[service] : undefined;
  if (!made || key in Object.prototype) return undefined;
  const read = (): unknown => Reflect.get(made, key);
  return orRefused(name, read);
}

/** What of a value of the stream `name` counts. */
export function pickShown(
  { shown = {} }: Replayable,
  name: string,
  value: unknown,
): unknown {
  const own = Object.hasOwn(shown, name) ? shown[name] : undefined;
  if (!own) return value;
  // What the services emit is what their author picks from.
  const pick = (): unknown => own.pick(value as never);
  return orRefused(`what is shown of ${name}`, pick);
}

/** `copy` with instances of classes in place of what stands for them. */
export function instanced(copy: unknown): unknown {
  if (!isObject(copy) || copy instanceof Error) return copy;
  if (Array.isArray(copy)) return copy.map(instanced);
  if (isPlain(copy)) {
    const entries = Object.entries(copy);
    return Object.fromEntries(
      entries.map(([key, one]) => [key, instanced(one)]),
    );
  }
  const made = madeOf(copy);
  return made ? make({ ...made, args: made.args.map(instanced) }) : copy;
}

/** `heroService` and `getHero` of `heroService.getHero`. */
export function nameParts(name: string): [service: string, member: string] {
  const at = name.lastIndexOf(".");
  return [name.slice(0, at), name.slice(at + 1)];
}
