import { asyncScheduler, isObservable, throwError } from "rxjs";
import type { HttpBackend } from "../../http/http-types.ts";
import { isObject } from "../testing/kind-of.ts";
import { runOf } from "../testing/run-scenario.ts";
import type { Scenario } from "../testing/scenario.ts";
import type { ScenarioRun, ShownStream } from "../testing/scenario-run.ts";
import { flatText } from "../testing/value-text.ts";
import { withStreams } from "./inspected.ts";
import {
  type CallTrack,
  type CommandTrack,
  inputName,
  type InputTrack,
  type MarbleEvent,
  type StreamTrack,
  type Track,
} from "./marble-event.ts";
import { RecordedResponses } from "./recorded-responses.ts";
import { emissionsIn, ReplayedInput } from "./replayed-input.ts";
import { readSession } from "./session.ts";
import { copyAgain, isPlain, streamLabel } from "./values.ts";

type Services = Readonly<Record<string, unknown>>;
type Method = (...args: unknown[]) => unknown;

/** Something that a person did. */
interface ReplayedAct {
  /** Milliseconds. */
  readonly at: number;
  readonly run: () => void;
  /** Whether a person could do it by now. */
  readonly isPossible: () => boolean;
}

const step = 50; // ms for which a person waits, again and again
const patience = 30_000; // ms that they wait at most
const settling = 10_000; // ms for late responses after the last act

/**
 * What a person did in a saved session, as a scenario: calls, inputs, and when
 * streams were subscribed and left.
 *
 * The nth request for a method, URL and body gets the nth recorded response, at
 * its recorded time or, if it is sent later than that, after its recorded
 * latency. With a server, that responds, but refuses the writes that were refused,
 * and a person waits for what is late.
 *
 * @param session what `JSON.parse` reads of the file
 * @param create creates the services by the names that they were recorded with
 * @param server responds at once, and keeps state
 * @throws if the file is no session, or not all of one
 */
export function replay(
  session: unknown,
  create: (backend: HttpBackend) => object,
  server?: () => HttpBackend,
): Scenario {
  const { events, lost } = readSession(session);
  if (lost > 0)
    throw new Error(
      `The session has no beginning: its first ${lost} events were more than the limit of the recorder`,
    );
  const pushed = events.find(
    ({ track }) => track.role === "command" && track.name.endsWith(".apply"),
  );
  return (helpers) => {
    const run = runOf(helpers);
    const responses = new RecordedResponses(events);
    const backend = server
      ? run.backend(responses.failing(server()))
      : run.backend(responses, 0);
    const player = new Player(events, create(backend) as Services, run);
    if (!server) {
      run.noLatencies =
        "Recorded responses come at their recorded times. Pass a server to replay.";
      player.play(responses);
      return;
    }
    if (pushed)
      run.noLatencies = `${pushed.track.name} was called: the server of the replay does not know what was pushed.`;
    run.isPatient = true;
    player.playPatiently();
  };
}

/** Does again what was done. */
class Player {
  readonly #events: readonly MarbleEvent[];
  readonly #services: Services;
  readonly #run: ScenarioRun;
  /** By the names in the session, those in the text. */
  readonly #names: ReadonlyMap<string, string>;
  /** The first event of each track. */
  readonly #first = new Map<Track, MarbleEvent>();
  readonly #commands = new Map<number, CommandTrack>();
  /** By call, argument and key. */
  readonly #inputs = new Map<string, ReplayedInput>();
  /** One event for each emission of an input. */
  readonly #emissions = new Set<MarbleEvent>();
  /** What calls have returned. */
  readonly #results = new Map<number, unknown>();
  readonly #shown = new Map<Track, ShownStream>();

  constructor(
    events: readonly MarbleEvent[],
    services: Services,
    run: ScenarioRun,
  ) {
    this.#events = events;
    this.#services = services;
    this.#run = run;
    const inputs = new Map<string, MarbleEvent[]>();
    for (const event of events) {
      const { track } = event;
      if (!this.#first.has(track)) this.#first.set(track, event);
      if (track.role === "command") this.#commands.set(track.call, track);
      if (track.role !== "input") continue;
      const slot = slotOf(track);
      const all = inputs.get(slot) ?? [];
      inputs.set(slot, all);
      all.push(event);
    }
    const used = [...this.#first.keys()].filter(
      ({ role }) => role !== "request" && role !== "stream",
    );
    this.#names = namesOf(used.map(({ name }) => name));
    for (const { name } of used) this.#memberOf(name);
    for (const all of inputs.values()) this.#addInput(all);
  }

  /** In the order of the file, also within a millisecond. */
  play(responses: RecordedResponses): void {
    for (const event of this.#events) {
      const run =
        event.track.role === "request"
          ? () => responses.pass(event)
          : this.#actOf(event)?.run;
      if (run) asyncScheduler.schedule(run, Math.round(event.at));
    }
    this.#run.end(Math.round(this.#events.at(-1)?.at ?? 0));
  }

  /** As a person who waits until they can do it: the rest comes later, too. */
  playPatiently(): void {
    const acts = this.#events.flatMap((event) => this.#actOf(event) ?? []);
    let late = 0;
    let next = 0;
    const goOn = (): void => {
      for (const act of acts.slice(next)) {
        const early = act.at + late - this.#run.now();
        const mustWait = early <= 0 && late < patience && !act.isPossible();
        if (mustWait) late += step;
        if (mustWait || early > 0) {
          asyncScheduler.schedule(goOn, mustWait ? step : early);
          return;
        }
        next++;
        act.run();
      }
      this.#run.end(this.#run.now() + settling);
    };
    this.#run.end((acts.at(-1)?.at ?? 0) + patience + settling);
    goOn();
  }

  #actOf(event: MarbleEvent): ReplayedAct | undefined {
    const { track, kind } = event;
    const act = (
      run: () => void,
      isPossible = (): boolean => true,
    ): ReplayedAct => {
      return { at: Math.round(event.at), run, isPossible };
    };
    switch (track.role) {
      case "command":
        return kind === "N" ? act(() => this.#call(track)) : undefined;
      case "call":
      case "property": {
        if (kind === "U")
          return act(
            () => this.#leave(track),
            () => this.#run.canLeave(),
          );
        // A property may have been subscribed before the recording was cleared.
        const isFirst = this.#first.get(track) === event;
        return kind === "S" || (isFirst && track.role === "property")
          ? act(() => this.#subscribe(track))
          : undefined;
      }
      case "input": {
        const input = this.#inputs.get(slotOf(track));
        if (!input || !this.#emissions.has(event)) return undefined;
        return act(
          () => input.emit(event),
          () => input.canEmit(event),
        );
      }
      default:
        return undefined;
    }
  }

  #call({ name, call, args, hasStream }: CommandTrack): void {
    const [owner, key] = this.#memberOf(name);
    // One that returns a stream is noted when that is subscribed.
    if (!hasStream) this.#run.call(this.#nameOf(name), withoutStreams(args));
    try {
      const given = args.map((arg, argument) =>
        withStreams(
          copyAgain(arg),
          (part) => part === streamLabel,
          (_, key) => this.#inputFor({ name, call, argument, key }).stream$,
        ),
      );
      const method = Reflect.get(owner, key) as Method;
      this.#results.set(call, Reflect.apply(method, owner, given));
    } catch (error) {
      const stream = this.#run.open(this.#nameOf(name));
      // eslint-disable-next-line rxjs-x/throw-error -- whatever it threw
      const thrown$ = throwError(() => error);
      this.#run.watch(stream, thrown$);
    }
  }

  #subscribe(track: CallTrack | StreamTrack): void {
    const { name } = track;
    const isCall = track.role === "call";
    if (isCall && !this.#commands.has(track.call)) throw calledBefore(name);
    if (isCall && !this.#results.has(track.call)) return; // It threw.
    const [owner, key] = this.#memberOf(name);
    const source$ = isCall
      ? this.#results.get(track.call)
      : (Reflect.get(owner, key) as unknown);
    if (!isObservable(source$))
      throw new Error(`${name} is no stream any more`);
    const run = this.#run;
    const args = isCall ? track.args : [];
    const stream = run.open(this.#nameOf(name, args));
    if (isCall) run.call(this.#nameOf(name), withoutStreams(args));
    else if (!this.#emitsAtOnce(track)) run.enter(stream);
    run.watch(stream, source$);
    this.#shown.set(track, stream);
  }

  #leave(track: Track): void {
    const stream = this.#shown.get(track);
    if (stream) this.#run.leave(stream);
  }

  /** Its first value then says that it is shown. */
  #emitsAtOnce(track: Track): boolean {
    return this.#events.some(
      ({ track: its, kind, sync }) => its === track && kind === "N" && sync,
    );
  }

  #addInput(events: readonly MarbleEvent[]): void {
    const emissions = emissionsIn(events);
    for (const event of emissions) this.#emissions.add(event);
    const [{ track }] = events as [MarbleEvent & { track: InputTrack }];
    const isCalled = this.#commands.has(track.call);
    if (!isCalled && emissions.size > 0) throw calledBefore(track.name);
    if (isCalled) this.#inputFor(track, events);
  }

  /** The stream that stands for that argument of a call. */
  #inputFor(
    track: Omit<InputTrack, "id" | "role">,
    events: readonly MarbleEvent[] = [],
  ): ReplayedInput {
    const slot = slotOf(track);
    const { args = [] } = this.#commands.get(track.call) ?? {};
    const name = `${this.#nameOf(track.name, args)}.${inputName(track)}`;
    const input =
      this.#inputs.get(slot) ?? new ReplayedInput(name, events, this.#run);
    this.#inputs.set(slot, input);
    return input;
  }

  /** Its name in the text, with the ids among the arguments: `invoice(13)`. */
  #nameOf(path: string, args: readonly unknown[] = []): string {
    const name = this.#names.get(path) ?? path;
    const ids = args.filter((arg) => arg !== undefined && !isObject(arg));
    return ids.length > 0 ? `${name}(${ids.map(flatText).join(", ")})` : name;
  }

  /** The service and the key of `service.member`. */
  #memberOf(path: string): [owner: object, key: string] {
    const [service, key] = pathParts(path);
    const isOwn = (owner: unknown, key: string): owner is Services =>
      isObject(owner) && key in owner && !(key in Object.prototype);
    const owner = isOwn(this.#services, service) && this.#services[service];
    if (!isOwn(owner, key))
      throw new Error(
        `The session uses ${path}, which is not in what the services were created as`,
      );
    return [owner, key];
  }
}

function calledBefore(name: string): Error {
  return new Error(
    `${name} was called before the session began. Call it again after the recording is cleared: open its screen then, say.`,
  );
}

/** The member alone, unless two services have it. */
function namesOf(paths: readonly string[]): Map<string, string> {
  const distinct = [...new Set(paths)];
  return new Map(
    distinct.map((path) => {
      const [, member] = pathParts(path);
      const same = distinct.filter((other) => pathParts(other)[1] === member);
      return [path, same.length > 1 ? path : member];
    }),
  );
}

function pathParts(path: string): [service: string, member: string] {
  const dot = path.lastIndexOf(".");
  return [path.slice(0, dot), path.slice(dot + 1)];
}

function slotOf({
  call,
  argument,
  key = "",
}: Omit<InputTrack, "id" | "role" | "name">): string {
  return `${call} ${argument} ${key}`;
}

/** The arguments without streams, as they are written. */
function withoutStreams(args: readonly unknown[]): unknown[] {
  const isStream = (part: unknown): boolean => part === streamLabel;
  return args.flatMap((arg) => {
    if (isStream(arg) || arg === undefined) return [];
    if (!isObject(arg) || !isPlain(arg)) return [arg];
    const parts = Object.entries(arg);
    const others = parts.filter(([, part]) => !isStream(part));
    if (others.length === parts.length) return [arg];
    return others.length > 0 ? [Object.fromEntries(others)] : [];
  });
}
