const small = "abcdefghijklmnopqrstuvwxyz";

/** The letters that stand for values in marbles, in their order. */
export const alphabet: readonly string[] = Array.from(
  small + small.toUpperCase(),
);
