/** What is wrong with a line and the server at its end; `{}` is nothing. */
export interface Faults {
  /** Milliseconds before each answer, errors included. @defaultValue 0 */
  readonly latency?: number;
  /** Up to so many milliseconds more, whole ones, by luck. @defaultValue 0 */
  readonly jitter?: number;
  /**
   * So many milliseconds more for every other answer, beginning with the
   * first, so that the next one overtakes it. @defaultValue 0
   */
  readonly reorder?: number;
  /**
   * The share of requests, 0 to 1, that fail without having reached the
   * backend; any other number is refused, in the error of the request.
   * @defaultValue 0
   */
  readonly failureRate?: number;
  /**
   * How many requests fail so, from this emission on, of those that `when`
   * picks. @defaultValue 0
   */
  readonly failNext?: number;
  /**
   * The status, from 400 on, of what fails by `failureRate` or `failNext`.
   * @defaultValue 503, `Service Unavailable`
   */
  readonly status?: number;
  /**
   * What fails by `failureRate` or `failNext` has taken effect: it is carried
   * out, and the failure takes the place of its answer. Does nothing alone.
   */
  readonly loseAnswers?: boolean;
  /**
   * Each request is carried out twice, as where a proxy repeats it; the answer
   * is that to the second.
   */
  readonly duplicate?: boolean;
  /** Requests fail with status 0 at once, those under way too. */
  readonly offline?: boolean;
}
