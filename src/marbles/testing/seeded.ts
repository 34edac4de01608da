/**
 * A random number generator with a seed: numbers from 0 up to but not
 * including 1, as from `Math.random`, the same ones for the same seed.
 */
export function seeded(seed: number): () => number {
  // Multiplied, since adjacent seeds would start with nearly the same number.
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    // The linear congruential generator of Numerical Recipes, section 7.1.
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
