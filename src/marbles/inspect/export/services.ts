import type { HttpBackend } from "../../../http/http-types.ts";
import { dataKeys, plain } from "../copy.ts";
import { isObject } from "../kinds.ts";
import { madeOf, make } from "../made-of.ts";
import { Opaque } from "../opaque.ts";
import { orRefused } from "./refusal.ts";
import type { Replayable } from "./replayable.ts";

/** The services that `code` makes, by name. */
export function servicesOf(
  code: Replayable,
  backend: HttpBackend,
): Readonly<Record<string, object>> {
  // Of an interface, TypeScript does not know that it is such a record.
  return orRefused("create", () => ({ ...code.create(backend) }));
}

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
  if (!isObject(copy)) return copy;
  if (Array.isArray(copy)) return copy.map(instanced);
  const made = madeOf(copy);
  const value = made && make({ ...made, args: made.args.map(instanced) });
  if (copy instanceof Opaque) return value ?? copy;
  const proto = Object.getPrototypeOf(copy) as object;
  const whole = Object.setPrototypeOf(value ?? {}, proto) as object;
  for (const key of dataKeys(copy)) {
    const part = instanced(Reflect.get(copy, key));
    Object.defineProperty(whole, key, { ...plain, value: part });
  }
  return whole;
}

/** `getHero` of `heroService.getHero`. */
export function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
