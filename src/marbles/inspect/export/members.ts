import { isObject, isStream } from "../copy.ts";
import type { CommandTrack, Track } from "../marble-event.ts";

/** A member of a service, or `next` of a Subject that is one. */
export interface Member {
  readonly path: readonly [service: string, ...keys: string[]];
  readonly owner: object;
  readonly value: unknown;
}

/** The member that a track has recorded; undefined if there is none. */
export function memberOf(
  services: object,
  {
    name,
    role,
    setter,
  }: Pick<Track, "name" | "role"> & Pick<CommandTrack, "setter">,
): Member | undefined {
  const isOfRole = (value: unknown): boolean =>
    role === "stream" ? isStream(value) : typeof value === "function";
  for (const service of Object.keys(services)) {
    if (!name.startsWith(`${service}.`)) continue;
    const owner = read(services, service);
    const key = name.slice(service.length + 1);
    const value = read(owner, key);
    if (!isObject(owner) || key in Object.prototype) continue;
    if (setter && key in owner) return { path: [service, key], owner, value };
    if (isOfRole(value)) return { path: [service, key], owner, value };
    const [, property = "", method = ""] = /^(.*)\.(\w+)$/.exec(key) ?? [];
    const subject$ = read(owner, property);
    if (!isStream(subject$) || role === "stream") continue;
    const emit = read(subject$, method);
    if (typeof emit !== "function") continue;
    const path = [service, property, method] as const;
    const member: Member = { path, owner: subject$, value: emit };
    return member;
  }
  return undefined;
}

/** Getters of services may throw. */
function read(owner: unknown, key: string): unknown {
  try {
    return isObject(owner) ? Reflect.get(owner, key) : undefined;
  } catch {
    return undefined;
  }
}
