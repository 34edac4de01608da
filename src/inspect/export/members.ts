import { asyncScheduler, isObservable, NEVER, type Observable } from "rxjs";
import type { Track } from "../marble-event.ts";
import { copy } from "../copy.ts";
import { shortText } from "../short-text.ts";
import { Refusal } from "./refusal.ts";
import { argumentsOf } from "./session/session.ts";

/** Services by the names that they were watched under. */
export type Named = Readonly<Record<string, object>>;

/** Whether `services` have what is called `service.member`. */
export function has(services: Named, name: string): boolean {
  return memberOf(services, name) !== undefined;
}

/** The property that is called `service.property`. */
export function memberOf(services: Named, name: string): unknown {
  const [service, key] = parts(name);
  return Reflect.get(services[service] ?? {}, key);
}

/** What the method that is called `service.method` returns, if it is one. */
export function callOf(
  services: Named,
  track: Track,
  args: readonly unknown[] = argumentsOf(track).map(copy),
): unknown {
  const { name } = track;
  const method = memberOf(services, name);
  if (typeof method !== "function") return undefined;
  try {
    return Reflect.apply(method, services[parts(name)[0]], args);
  } catch (error) {
    const at = asyncScheduler.now();
    throw new Refusal(
      `${name} at ${at} ms throws ${shortText(error)} in a replay`,
    );
  }
}

/** `value` where it is a stream; what does nothing for what is none. */
export function asStream(value: unknown): Observable<unknown> {
  return isObservable(value) ? value : NEVER;
}

/** `getHero` of `heroService.getHero`. */
export function memberName(name: string): string {
  return parts(name)[1];
}

function parts(name: string): [service: string, member: string] {
  const at = name.lastIndexOf(".");
  return [name.slice(0, at), name.slice(at + 1)];
}
