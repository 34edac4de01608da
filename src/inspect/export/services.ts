import { orRefused } from "./refusal.ts";
import type { Replayable } from "./replayable.ts";

/** Services by the names that they were watched under. */
export type Services = Readonly<Record<string, object>>;

/** The property that is called `service.property`. */
export function memberOf(services: Services, name: string): unknown {
  const [service, key] = nameParts(name);
  return Reflect.get(services[service] ?? {}, key);
}

/** What of the values of a stream counts. */
export function shownOf(
  { shown }: Replayable,
  name: string,
): (value: unknown) => unknown {
  const own = shown?.[name];
  const words = `what is shown of ${name}`;
  // What the services emit is what their author picks from.
  return (value) =>
    own ? orRefused(words, () => own.pick(value as never)) : value;
}

/** `heroService` and `getHero` of `heroService.getHero`. */
export function nameParts(name: string): [service: string, member: string] {
  const at = name.lastIndexOf(".");
  return [name.slice(0, at), name.slice(at + 1)];
}
