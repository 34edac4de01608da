import { isObservable, type Observable } from "rxjs";
import { Refusal } from "../refusal.ts";

/** Services by the names that they were watched under. */
export type Named = Readonly<Record<string, object>>;

/** Whether `services` have what is called `service.member`. */
export function has(services: Named, name: string): boolean {
  const [service, key] = parts(name);
  return Object.hasOwn(services, service) && key in (services[service] ?? {});
}

/** What the method that is called `service.method` returns. */
export function callOf(
  services: Named,
  name: string,
  args: readonly unknown[],
): unknown {
  const method = memberOf(services, name);
  if (typeof method !== "function") {
    throw new Refusal(`${name} is no method of the services that are made`);
  }
  return Reflect.apply(method, services[parts(name)[0]], args);
}

/** The property that is called `service.property`. */
export function memberOf(services: Named, name: string): unknown {
  const [service, key] = parts(name);
  return Reflect.get(services[service] ?? {}, key);
}

/** `value`, which is the stream that is called `name`. */
export function streamOf(name: string, value: unknown): Observable<unknown> {
  if (isObservable(value)) return value;
  throw new Refusal(`${name} is no stream of the services that are made`);
}

function parts(name: string): [service: string, member: string] {
  const at = name.lastIndexOf(".");
  return [name.slice(0, at), name.slice(at + 1)];
}
