import {
  asyncScheduler,
  map,
  type Observable,
  of,
  take,
  tap,
  throwError,
} from "rxjs";
import type { RunHelpers } from "rxjs/testing";
import type { HttpRequest, HttpResponse } from "../../../http/http-types.ts";
import { isEqual } from "../../../testing/differences.ts";
import {
  type ScriptedAnswers,
  ScriptedBackend,
} from "../../../testing/scripted-backend.ts";
import type { Stream } from "../../../testing/stream.ts";
import { inVirtualTime } from "../../../testing/virtual-time.ts";
import { copy } from "../../copy.ts";
import { groupedBy } from "../../grouped-by.ts";
import type {
  CallTrack,
  CommandTrack,
  StreamTrack,
} from "../../marble-event.ts";
import {
  type Expected,
  perform,
  type Script,
  type Stage,
  type Visit,
} from "../script/script.ts";
import {
  type Notification,
  type Row,
  rowOf,
  visitMarbles,
} from "../script/row.ts";
import {
  asStream,
  call,
  memberOf,
  type Services,
  servicesOn,
  shownOf,
} from "../services.ts";
import {
  isAnsweredAtOnce,
  type Output,
  type Request,
} from "../session/session.ts";
import { muted } from "./muted.ts";
import { type AnswerCopy, noting, revived, revivedAnswer } from "./revive.ts";

/** A request that was made in a replay. */
export interface Asked {
  /** As it was seen; nothing where there was no such answer left. */
  readonly seen: Request | undefined;
  readonly request: HttpRequest;
  readonly from: number;
  /** `Infinity` where it never ended. */
  readonly to: number;
}

/** What came of a script in virtual time. */
export interface Outcome {
  readonly outputs: ReadonlyMap<Output, readonly Notification[]>;
  /** In their order. */
  readonly asked: readonly Asked[];
  /** Whether an error was written to the console. */
  readonly hasLogged: boolean;
  /** The headers of answers that were looked for and are not recorded. */
  readonly missing: ReadonlyMap<Request, string>;
  /** What did not come as expected: the first stream. */
  readonly unexpected: string | undefined;
}

/**
 * Has happen what `script` says, just as the text of the test does.
 * @throws Refusal where a service throws
 */
export function rehearse(script: Script, expected?: Expected): Outcome {
  // The assert keeps what each stream did, and fails nothing.
  const compared: { stream: Stream; isEqual: boolean }[] = [];
  const missing = new Map<Request, string>();
  let rehearsal: Rehearsal | undefined;
  const hasLogged = muted(() =>
    inVirtualTime(
      (actual, wanted) => {
        const stream = actual as Stream;
        compared.push({ stream, isEqual: isEqual(actual, wanted) });
      },
      (helpers) => {
        rehearsal = new Rehearsal(script, helpers, missing);
        perform(script, rehearsal, expected);
      },
    ),
  );
  // The first comparison is that of the requests.
  const visits = script.session.outputs.map(
    (output, i) => [output, compared[i + 1]] as const,
  );
  const other = visits.find(([, visit]) => visit?.isEqual === false);
  const all = compared.every(({ isEqual }) => isEqual);
  return {
    outputs: new Map(
      visits.map(([output, visit]) => [
        output,
        (visit?.stream ?? []).map(notification),
      ]),
    ),
    asked: rehearsal?.asked() ?? [],
    hasLogged,
    missing,
    unexpected: all ? undefined : (other?.[0].track.name ?? "What was sent"),
  };
}

/**
 * What came of a replay, as a test expects it.
 * @throws Refusal where marbles cannot tell it
 */
export function expectedOf({ outputs, asked }: Outcome): Expected {
  const sent = asked.map(({ request, from }): Notification => ({
    frame: from,
    kind: "N",
    value: copy(sentOf(request)),
  }));
  return {
    outputs: new Map(
      Array.from(outputs, ([output, all]) => [
        output,
        rowOf(output.track.name, all),
      ]),
    ),
    requests: rowOf("backend.requests$", sent),
    subscriptions: new Map(
      asked.flatMap(({ seen, ...visit }) =>
        seen && !isAnsweredAtOnce(seen) ? [[seen, visitMarbles(visit)]] : [],
      ),
    ),
  };
}

/** Does a test in virtual time. */
class Rehearsal implements Stage<unknown> {
  readonly #script: Script;
  readonly #helpers: RunHelpers;
  readonly #missing: Map<Request, string>;
  readonly #asked: Pick<Asked, "request" | "from">[] = [];
  readonly #answers = new Map<Request, unknown>();
  #requests$: Observable<HttpRequest> | undefined;
  #services: Services = {};

  constructor(
    script: Script,
    helpers: RunHelpers,
    missing: Map<Request, string>,
  ) {
    this.#script = script;
    this.#helpers = helpers;
    this.#missing = missing;
  }

  value(
    recorded: unknown,
    streams: Readonly<Record<string, unknown>>,
  ): unknown {
    const made = revived(recorded, this.#services);
    return Object.keys(streams).length > 0
      ? { ...(made as object), ...streams }
      : made;
  }

  hot(_words: string, row: Row): unknown {
    return this.#helpers.hot(...this.#argsOf(row));
  }

  answer(request: Request, { marbles, values, error }: Row): unknown {
    const note = (header: string) => this.#missing.set(request, header);
    const answers = Object.entries(values).map(([letter, answer]) => [
      letter,
      // As every answer was checked to be.
      noting(revivedAnswer(answer as AnswerCopy), note),
    ]);
    const failure = noting(revived(error), note);
    const made = Object.fromEntries(answers) as Record<string, HttpResponse>;
    const answer$ = !isAnsweredAtOnce(request)
      ? this.#helpers.cold(marbles, made, failure)
      : // Marbles would answer only after the subscription.
        error === undefined
        ? of(...Object.values(made))
        : throwError(() => failure as Error); // Or whatever it was.
    this.#answers.set(request, answer$);
    return answer$;
  }

  begin(answers: readonly (readonly [key: string, answer: unknown])[]): void {
    const byKey = groupedBy(answers, ([key]) => key);
    const scripted = Array.from(byKey, ([key, [[, first], ...others]]) => {
      const list = [first, ...others.map(([, answer]) => answer)];
      return [key, others.length > 0 ? list : first];
    });
    const backend = new ScriptedBackend(
      Object.fromEntries(scripted) as ScriptedAnswers,
    );
    // Nothing else subscribes to it, and it is before all requests.
    this.#requests$ = backend.requests$.pipe(
      tap((request) => {
        this.#asked.push({ request, from: asyncScheduler.now() });
      }),
    );
    this.#services = servicesOn(this.#script.session.code, backend);
  }

  stream(track: CallTrack | StreamTrack, args: readonly unknown[]): unknown {
    const { name, role } = track;
    const services = this.#services;
    const made =
      role === "call"
        ? call(services, name, { args, at: 0 })
        : memberOf(services, name);
    const { code } = this.#script.session;
    return asStream(made).pipe(map(shownOf(code, name)));
  }

  expectRequests(row: Row | undefined): void {
    const sent$ = asStream(this.#requests$).pipe(map(sentOf as never));
    this.#helpers.expectObservable(sent$).toBe(...this.#argsOf(row));
  }

  expectOutput(stream: unknown, visit: Visit & { row: Row | undefined }): void {
    const { taken, row } = visit;
    const whole$ = asStream(stream);
    const output$ = taken > 0 ? whole$.pipe(take(taken)) : whole$;
    this.#helpers
      .expectObservable(output$, visitMarbles(visit))
      .toBe(...this.#argsOf(row));
  }

  expectSubscriptions(answer: unknown, marbles: string): void {
    const { subscriptions } = answer as ReturnType<RunHelpers["cold"]>; // What takes time is.
    this.#helpers.expectSubscriptions(subscriptions).toBe(marbles);
  }

  command({ name }: CommandTrack, args: readonly unknown[], at: number): void {
    asyncScheduler.schedule(
      () => void call(this.#services, name, { args, at }),
      at,
    );
  }

  /** The requests that were made, with what was seen of them and their ends. */
  asked(): Asked[] {
    const left = [...this.#answers];
    return this.#asked.map((one) => {
      const name = `${one.request.method} ${one.request.url}`;
      const at = left.findIndex(([{ track }]) => track.name === name);
      const [own] = at < 0 ? [] : left.splice(at, 1);
      // Only those of marbles know when they were left.
      const { subscriptions } = (own?.[1] ?? {}) as {
        subscriptions?: ReturnType<RunHelpers["cold"]>["subscriptions"];
      };
      const to = subscriptions?.[0]?.unsubscribedFrame ?? Infinity;
      return { ...one, seen: own?.[0], to };
    });
  }

  /** What `hot` and `toBe` take for a row; nothing comes of none. */
  #argsOf(row?: Row): [string, Record<string, unknown>, unknown] {
    const { marbles = "", values = {}, error } = row ?? {};
    const made = revived(values, this.#services);
    return [marbles, made as Record<string, unknown>, revived(error)];
  }
}

/** What is expected of a request. */
function sentOf({ method, url, body }: HttpRequest): object {
  return { method, url, body };
}

/** What `TestScheduler` tells, in what can be written down. */
function notification({
  frame,
  notification: { kind, value, error },
}: Stream[number]): Notification {
  return { frame, kind, value: copy(kind === "E" ? error : value) };
}
