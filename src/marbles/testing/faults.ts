/** Network faults of a {@link faultyBackend}; `{}` has none. */
export interface Faults {
  /** Milliseconds before each response, errors included. @defaultValue 0 */
  readonly latency?: number | undefined;
  /**
   * The share of requests, 0 to 1, that fail without reaching the backend. With
   * any other number, each request fails with a RangeError. @defaultValue 0
   */
  readonly failureRate?: number | undefined;
  /**
   * How many requests fail without reaching the backend, counted from this
   * emission on. @defaultValue 0
   */
  readonly failNext?: number | undefined;
  /** The status of requests that fail. @defaultValue 503 */
  readonly status?: number | undefined;
  /**
   * Requests that fail by `failureRate` or `failNext` reach the backend and
   * take effect; only their response is lost.
   */
  readonly loseAnswers?: boolean | undefined;
  /** All requests fail at once with status 0, also those under way. */
  readonly offline?: boolean | undefined;
}
