import { defer, merge, type Observable, Subject } from "rxjs";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../../http/http-types.ts";

/**
 * Answers by `METHOD url`, or by a function of the request. The URL is exactly
 * as it is asked for, and a list answers one request after the other.
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
 * A backend whose answers are streams, marbles for instance: latency,
 * failure, cancellation and order are then those of the marbles.
 */
export class ScriptedBackend implements HttpBackend {
  readonly #answers: ScriptedAnswers;
  /** How often each key was asked for. */
  readonly #asked = new Map<string, number>();
  readonly #requests: HttpRequest[] = [];
  readonly #request$ = new Subject<HttpRequest>();

  /**
   * What was asked, as it was subscribed; replays what was asked before.
   * Never completes.
   */
  readonly requests$: Observable<HttpRequest> = defer(() =>
    merge(this.#request$, [...this.#requests]),
  );

  constructor(answers: ScriptedAnswers) {
    this.#answers = answers;
  }

  /**
   * Emits what the script has for `request`. Errors for one that it lacks,
   * with a message that names it and lists what is scripted, and for one more
   * than a list has answers.
   */
  handle(request: HttpRequest): Observable<HttpResponse> {
    return defer(() => {
      this.#requests.push(request);
      this.#request$.next(request);
      if (typeof this.#answers === "function") return this.#answers(request);
      const key = `${request.method} ${request.url}`;
      const answers = new Map(Object.entries(this.#answers));
      const scripted$ = answers.get(key);
      const number = this.#asked.get(key) ?? 0;
      this.#asked.set(key, number + 1);
      const answer$ = isList(scripted$) ? scripted$[number] : scripted$;
      if (answer$) return answer$;
      if (scripted$) throw new Error(`No answer is left for ${key}`);
      const all = [...answers.keys()].join(", ") || "nothing";
      throw new Error(`No answer is scripted for ${key}, only: ${all}`);
    });
  }
}

// By what it is, since whoever forgot `of` is told so by RxJS.
function isList(
  scripted: unknown,
): scripted is readonly Observable<HttpResponse>[] {
  return Array.isArray(scripted);
}
