/** The properties of `init` that differ from `defaults`. */
export function withoutDefaults(init: object, defaults: object): object {
  const all: [string, unknown][] = Object.entries(init);
  return Object.fromEntries(
    all.filter(([key, value]) => value !== Reflect.get(defaults, key)),
  );
}
