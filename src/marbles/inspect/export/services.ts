import type { HttpBackend } from "../../../http/http-types.ts";
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

/** `getHero` for `heroService.getHero`. */
export function memberName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
