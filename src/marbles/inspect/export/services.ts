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
  code: Replayable,
  name: string,
  value: unknown,
): unknown {
  const own = code.shown?.[name];
  // What the services emit is what their author picks from.
  const pick = (): unknown => (own ? own.pick(value as never) : value);
  return orRefused(`what is shown of ${name}`, pick);
}

/** `heroService` and `getHero` of `heroService.getHero`. */
export function nameParts(name: string): [service: string, member: string] {
  const at = name.lastIndexOf(".");
  return [name.slice(0, at), name.slice(at + 1)];
}
