/** Network faults of a {@link faultyBackend}; `{}` has none. */
export interface Faults {
  /** Milliseconds before each response, errors included. @defaultValue 0 */
  readonly latency?: number | undefined;
  /**
   * How many requests fail without reaching the backend, counted from this
   * emission on. @defaultValue 0
   */
  readonly failNext?: number | undefined;
  /**
   * The status of requests that fail. With 503, it is not known whether a change
   * was made; 400 to 499 is a refusal. @defaultValue 503
   */
  readonly status?: number | undefined;
  /** All requests fail at once with status 0, also those under way. */
  readonly offline?: boolean | undefined;
}
