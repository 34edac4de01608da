/** A hero, known by its id. */
export interface Hero {
  readonly id: number;
  readonly name: string;
}

/** Whether a server's answer can be shown as a hero. */
export function isHero(value: unknown): value is Hero {
  const { id, name } = (value ?? {}) as Partial<Record<keyof Hero, unknown>>;
  // Some servers give ids as texts, which can be listed and deleted as well.
  return (
    typeof name === "string" &&
    (typeof id === "number" || typeof id === "string")
  );
}
