import type { HttpRequest, HttpResponse } from "../../../http/http-types.ts";
import { httpResponse } from "../../testing/http-response.ts";
import type { Copy } from "../copy.ts";
import { namedHeaders } from "../inspected-backend.ts";
import { type Label, labelIn } from "../label.ts";
import type { MarbleEvent } from "../marble-event.ts";
import { isSameCopy } from "./is-same.ts";
import type { Timed } from "./marbles.ts";
import type { Plan } from "./place.ts";
import { rounded } from "./timeline.ts";
import { isNotification, type Request, type Session } from "./session.ts";

/** The recorded responses, each for one request. */
export class Responses {
  readonly #copy: Copy;
  readonly #session: Session;
  readonly #plan: Plan;
  readonly #unsent: Set<Request>;

  constructor(session: Session, plan: Plan, copy: Copy) {
    this.#copy = copy;
    this.#session = session;
    this.#plan = plan;
    const { units } = plan;
    const calls = new Set(units.map(({ call }) => call?.track.call));
    const { requests } = session;
    // Those that what is left out has sent come last.
    const isOwn = ({ track: { call } }: Request): boolean =>
      call === undefined || calls.has(call);
    this.#unsent = new Set([...requests.filter(isOwn), ...requests]);
  }

  /**
   * The next recorded request that is the same, at best of no other call, which
   * then counts as sent; undefined if there is none. Where something is left
   * out, which may have sent the next one, it is the nearest one.
   */
  take(
    request: HttpRequest,
    call: number | undefined,
    at: number,
  ): Request | undefined {
    const { method, headers } = request;
    const name = `${method} ${this.#session.recorder.url(request.url)}`;
    const body = this.#copy(request.body);
    const same = [...this.#unsent].filter(({ track }) => {
      if (track.name !== name) return false;
      const named = namedHeaders(headers, Object.keys(track.headers ?? {}));
      return isSameCopy([body, named], [track.body, track.headers]);
    });
    const isOther = (other: number | undefined): boolean =>
      other !== undefined && other !== call;
    const free = same.filter(({ track }) => !isOther(track.call));
    const found = this.#bestOf(free.length > 0 ? free : same, at);
    if (found) this.#unsent.delete(found);
    return found;
  }

  #bestOf(requests: readonly Request[], at: number): Request | undefined {
    const { units, expected } = this.#plan;
    const { units: all, leftOut } = this.#session;
    const [first] = requests;
    if (!first || units.length === all.length + leftOut.length) return first;
    const late = ({ events: [start] }: Request): number =>
      Math.abs((expected.get(start) ?? Infinity) - at);
    return requests.reduce((one, other) =>
      late(other) < late(one) ? other : one,
    );
  }
}

/** The label in a response, which no test can have. */
export function labelInResponse({ events }: Request): Label | undefined {
  return labelIn(events.map(({ value }) => value));
}

/** When the parts of a response came, in ms after the request. */
export function delays(
  { events }: Request,
  { grid }: Plan,
): [event: MarbleEvent, at: number][] {
  const [start] = events;
  return events.filter(isNotification).map((event) => {
    // So that responses keep their order.
    return [event, rounded(event.at, grid) - rounded(start.at, grid)];
  });
}

/** A response, as a test has it. */
export function responseNotes(
  request: Request,
  plan: Plan,
  given: (body: unknown) => unknown = (body) => body,
): Timed[] {
  return delays(request, plan).map(([{ kind, value }, at]) => {
    const { body, ...init } = Object(value) as HttpResponse;
    if (kind !== "N") return { at, kind, value };
    const used = plan.hasBareResponses ? { headers: init.headers } : init;
    return { at, kind, value: httpResponse(given(body), used) };
  });
}
