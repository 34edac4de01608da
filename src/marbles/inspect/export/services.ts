import type { HttpBackend } from "../../../http/http-types.ts";
import { construct, constructorCallOf } from "../constructor-call.ts";
import { dataKeys, dataProperty } from "../copy.ts";
import { isObjectOrFunction } from "../kinds.ts";
import { Opaque } from "../opaque.ts";
import { refuseIfThrows } from "./refusal.ts";
import type { Replayable } from "./replayable.ts";

/** The services that `code` creates, by name. */
export function servicesOf(
  code: Replayable,
  backend: HttpBackend,
): Readonly<Record<string, object>> {
  // TypeScript doesn't accept an interface as a record.
  return refuseIfThrows("create", () => ({ ...code.create(backend) }));
}

/** The method or property of the name `service.key`, if there is one. */
export function memberOf(
  services: Readonly<Record<string, object>>,
  name: string,
): { service: string; key: string; value: unknown } | undefined {
  // The names of services and properties may have dots themselves.
  for (const service of Object.keys(services)) {
    const key = name.slice(service.length + 1);
    if (name !== `${service}.${key}` || key in Object.prototype) continue;
    const value = refuseIfThrows(
      name,
      () => (services[service] as Record<string, unknown>)[key],
    );
    if (value !== undefined) return { service, key, value };
  }
  return undefined;
}

/** The part of a value of the stream `name` that tests compare. */
export function pickShown(
  { shown = {} }: Replayable,
  name: string,
  value: unknown,
): unknown {
  // Only the author of the services knows the type of what they emit.
  return name in shown ? shown[name]?.pick(value as never) : value;
}

/** `copy` with an instance in place of each Opaque of a declared class. */
export function withInstances(copy: unknown): unknown {
  if (!isObjectOrFunction(copy)) return copy;
  if (Array.isArray(copy)) return copy.map(withInstances);
  const call = constructorCallOf(copy);
  const instance =
    call && construct({ ...call, args: call.args.map(withInstances) });
  if (copy instanceof Opaque) return instance ?? copy;
  const proto = Object.getPrototypeOf(copy) as object;
  const value = Object.setPrototypeOf(instance ?? {}, proto) as object;
  for (const key of dataKeys(copy)) {
    const part = withInstances(Reflect.get(copy, key));
    Object.defineProperty(value, key, { ...dataProperty, value: part });
  }
  return value;
}

/** `getHero` for `heroService.getHero`. */
export function memberName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
