import { defer, type Observable, ReplaySubject } from "rxjs";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../../http/http-types.ts";
import { errorAt } from "./error-at.ts";

/**
 * Responses by `METHOD url`, or by a function of the request. The URL is
 * exactly that of the request; a list has a response for each request in turn.
 */
export type ScriptedAnswers =
  | Readonly<
      Record<
        string,
        Observable<HttpResponse> | readonly Observable<HttpResponse>[]
      >
    >
  | ((request: HttpRequest) => Observable<HttpResponse>);

/**
 * A backend whose responses are streams, such as marbles, which define latency,
 * failures and order. Cancelling a request unsubscribes its stream.
 */
export class ScriptedBackend implements HttpBackend {
  readonly #answers: ScriptedAnswers;
  /** The number of requests by key. */
  readonly #counts = new Map<string, number>();
  readonly #requests$ = new ReplaySubject<HttpRequest>(Infinity);

  /**
   * Emits each request when it is subscribed, and replays earlier ones. Never
   * completes.
   */
  readonly requests$ = this.#requests$.asObservable();

  constructor(answers: ScriptedAnswers) {
    this.#answers = answers;
  }

  /**
   * Emits the scripted response. Errors if there is none for the request, or no
   * more, with a message that lists what is scripted.
   */
  handle(request: HttpRequest): Observable<HttpResponse> {
    return defer(() => {
      this.#requests$.next(request);
      if (typeof this.#answers === "function") return this.#answers(request);
      const key = `${request.method} ${request.url}`;
      const scripted$ = this.#answers[key];
      const number = this.#counts.get(key) ?? 0;
      this.#counts.set(key, number + 1);
      const answer$ = isList(scripted$) ? scripted$[number] : scripted$;
      if (answer$) return answer$;
      const all = Object.keys(this.#answers).join(", ");
      throw new Error(`No answer is left for ${key}. Scripted: ${all}`);
    });
  }

  /**
   * For the end of a test, after `run`. Does nothing if the responses are a
   * function.
   *
   * @throws Error that names what has not as many requests as responses: also
   * requests that nothing is scripted for, since a `catchError` may have hidden
   * their errors
   */
  verify(): void {
    const answers = this.#answers;
    if (typeof answers === "function") return;
    const keys = new Set([...Object.keys(answers), ...this.#counts.keys()]);
    const differing = [...keys].flatMap((key) => {
      const scripted = [answers[key] ?? []].flat().length;
      const requests = this.#counts.get(key) ?? 0;
      return requests === scripted
        ? []
        : [`${key}: ${scripted} scripted, ${requests} requested`];
    });
    if (differing.length === 0) return;
    const text = ["The requests differ:", ...differing].join("\n");
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is found in a stack
    throw errorAt(this.verify, text);
  }
}

// Anything else goes to `defer`, whose error says that it is no Observable.
function isList(
  scripted: unknown,
): scripted is readonly Observable<HttpResponse>[] {
  return Array.isArray(scripted);
}
