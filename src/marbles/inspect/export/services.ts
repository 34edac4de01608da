import { isObject, isPlain } from "../kinds.ts";
import { madeOf, make } from "../made-of.ts";
import { orRefused } from "./refusal.ts";
import type { Replayable } from "./replayable.ts";

/** A property of one of the services that a test makes. */
export interface Member {
  readonly service: string;
  readonly key: string;
  readonly value: unknown;
}

/** The property that is called `service.property`, if they have one. */
export function memberOf(
  services: Readonly<Record<string, object>>,
  name: string,
): Member | undefined {
  // The names of services and properties may have dots themselves.
  for (const service of Object.keys(services)) {
    const key = name.slice(service.length + 1);
    if (name !== `${service}.${key}` || key in Object.prototype) continue;
    const value = orRefused(
      name,
      () => (services[service] as Record<string, unknown>)[key],
    );
    if (value !== undefined) return { service, key, value };
  }
  return undefined;
}

/** What of a value of the stream `name` counts. */
export function pickShown(
  { shown = {} }: Replayable,
  name: string,
  value: unknown,
): unknown {
  // What the services emit is what their author picks from.
  return name in shown ? shown[name]?.pick(value as never) : value;
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

/** `getHero` of `heroService.getHero`. */
export function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
