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
  /** The keys of requests that nothing is scripted for. */
  readonly #unscripted: string[] = [];
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
   * Emits the scripted response. Errors if none is scripted for the request,
   * with a message that lists those that are, or if the request's list has no
   * more.
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
      this.#unscripted.push(key);
      if (scripted$) throw new Error(`No answer is left for ${key}`);
      const all = Object.keys(this.#answers).join(", ") || "nothing";
      throw new Error(`No answer is scripted for ${key}, only: ${all}`);
    });
  }

  /**
   * For the end of a test, after `run`. Does nothing if the responses are a
   * function.
   *
   * @throws Error that names the responses that were not requested, the requests
   * that had none, since a `catchError` may have hidden their errors, and single
   * responses that were requested several times
   */
  verify(): void {
    if (typeof this.#answers === "function") return;
    const answers = Object.entries(this.#answers);
    const repeated = answers.flatMap(([key, scripted$]) => {
      const count = this.#counts.get(key) ?? 0;
      return count > 1 && !isList(scripted$) ? [`${key} (${count} times)`] : [];
    });
    const open = answers.flatMap(([key, scripted$]) => {
      const count = this.#counts.get(key) ?? 0;
      if (!isList(scripted$)) return count === 0 ? [key] : [];
      const left = [...scripted$.keys()].slice(count);
      return left.map((i) => `${key} (${i + 1} of ${scripted$.length})`);
    });
    const problems = [
      ["Not requested", open],
      ["Not scripted", this.#unscripted],
      ["Requested again", repeated],
    ] as const;
    const texts = problems.flatMap(([what, keys]) =>
      keys.length > 0 ? [`${what}: ${keys.join(", ")}`] : [],
    );
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is found in a stack
    if (texts.length > 0) throw errorAt(this.verify, texts.join("\n"));
  }
}

// Anything else goes to `defer`, whose error says that it is no Observable.
function isList(
  scripted: unknown,
): scripted is readonly Observable<HttpResponse>[] {
  return Array.isArray(scripted);
}
