/* eslint-disable rxjs-x/throw-error -- repeats what was recorded */
import { asyncScheduler, NEVER, Observable, Subject, throwError } from "rxjs";
import type {
  HttpBackend,
  HttpRequest,
  HttpResponse,
} from "../../http/http-types.ts";
import { isSafeMethod } from "../../http/xsrf.ts";
import { isEqual } from "../testing/is-equal.ts";
import { valueText } from "../testing/value-text.ts";
import type { MarbleEvent, Track } from "./marble-event.ts";
import { redacted } from "./redact.ts";
import { copyAgain, labelIn } from "./values.ts";

/** A request and what came of it. */
interface Recorded {
  readonly body: unknown;
  readonly sent: MarbleEvent;
  readonly outcomes: MarbleEvent[];
}

/** Responds as it was recorded. */
export class RecordedResponses implements HttpBackend {
  /** Those that were not sent yet in this run, by method and URL. */
  readonly #left = new Map<string, Recorded[]>();
  /** Requests whose recorded response is still to come. */
  readonly #pending = new Map<Track, Subject<HttpResponse>>();
  readonly #passed = new Set<MarbleEvent>();

  constructor(events: readonly MarbleEvent[]) {
    const byTrack = new Map<Track, Recorded>();
    for (const event of events) {
      const { track, kind } = event;
      if (track.role !== "request") continue;
      // Those without a beginning were sent before the session.
      if (kind === "S") {
        const { method, url, body } = track;
        const one = { body, sent: event, outcomes: [] };
        byTrack.set(track, one);
        const key = keyOf(method, url);
        this.#left.set(key, [...(this.#left.get(key) ?? []), one]);
      } else byTrack.get(track)?.outcomes.push(event);
    }
  }

  /** The next recorded response. Never one for what was not recorded. */
  handle(request: HttpRequest): Observable<HttpResponse> {
    const recorded = this.#next(request);
    if (!recorded) return NEVER;
    const { sent, outcomes } = recorded;
    const response$ = new Subject<HttpResponse>();
    this.#pending.set(sent.track, response$);
    return new Observable((subscriber) => {
      const subscription = response$.subscribe(subscriber);
      for (const event of outcomes) {
        if (event.sync)
          this.pass(event); // Such as what fails offline.
        else if (this.#passed.has(event))
          asyncScheduler.schedule(
            () => this.pass(event),
            Math.round(event.at - sent.at),
          );
      }
      return subscription;
    });
  }

  /** The recorded time of an event has come. */
  pass(event: MarbleEvent): void {
    this.#passed.add(event);
    const response$ = this.#pending.get(event.track);
    if (event.kind === "E") response$?.error(event.value);
    if (event.kind !== "N") return;
    const label = labelIn(event.value);
    if (label) {
      const why = `The session has its body as ${label.text} only`;
      response$?.error(new Error(why));
      return;
    }
    const response = copyAgain(event.value) as HttpResponse;
    response$?.next({
      ...response,
      headers: new Headers(),
      ...(response.body === redacted && {
        statusText: `${response.statusText} ${redacted}`,
      }),
    });
    response$?.complete();
  }

  /** The server, which refuses the writes that were refused. */
  failing(server: HttpBackend): HttpBackend {
    return {
      handle: (request) => {
        // Which read is the nth depends on the latencies.
        const recorded = isSafeMethod(request.method)
          ? undefined
          : this.#next(request);
        const failure = recorded?.outcomes.find(({ kind }) => kind === "E");
        return failure
          ? throwError(() => failure.value)
          : server.handle(request);
      },
    } satisfies HttpBackend;
  }

  /** The next recorded request of that method, URL and body. */
  #next({ method, url, body }: HttpRequest): Recorded | undefined {
    const same = this.#left.get(keyOf(method, url)) ?? [];
    const found =
      same.find((one) => isEqual(one.body ?? null, body ?? null)) ??
      // What the session has not got may be anything.
      same.find((one) => labelIn(one.body) ?? hasRedacted(one.body));
    if (found) same.splice(same.indexOf(found), 1);
    return found;
  }
}

function keyOf(method: string, url: string): string {
  return `${method} ${url.replaceAll(encodeURIComponent(redacted), redacted)}`;
}

function hasRedacted(body: unknown): boolean {
  return valueText(body).includes(redacted);
}
