import type { HttpBackend } from "rx-heroes";
import {
  type Exported,
  exportTest,
  type Recorder,
  type Track,
} from "rx-heroes/inspect";
import { creating } from "./generated-services.ts";
import { type Generated, recordGenerated } from "./generated-sessions.ts";
import { runExported } from "./run-exported.ts";
import { noteOf, type Seen, textOf, Watcher } from "./seen.ts";
import { replayable } from "./test-of.ts";

/** What a session of generated services has become. */
export interface Outcome {
  readonly exported: Exported;
  /** What was seen, and the same in the run of the test. */
  readonly pairs: Pairs;
  /** What is neither in the test nor named as left out, and other faults. */
  readonly losses: readonly string[];
}

/** What loses something. */
export interface Faults {
  readonly recorder?: Recorder;
  readonly edit?: (test: string) => string;
}

type Pairs = ReadonlyMap<Seen, Seen | undefined>;

/**
 * Records a session, exports it, and runs the test with the same services: as
 * they are, and with a change of one effect, which the test has to notice.
 */
export async function outcomeOf(
  session: Generated,
  picked: number,
  { recorder: empty, edit = (test) => test }: Faults = {},
): Promise<Outcome> {
  const { recorder, seen } = await recordGenerated(session, empty);
  const { names } = session;
  const exported = await exportTest(recorder, replayable(creating(names)));
  const losses = textsOf(
    "not recorded",
    unpaired(pairsOf(seen, recordedIn(recorder))),
  );
  if ("refusal" in exported) {
    const { refusal } = exported;
    const isUnnamed = ({ role, name }: Seen): boolean =>
      role === "command" && !refusal.includes(name);
    losses.push(...textsOf("not named", seen.filter(isUnnamed)));
    return { exported, losses, pairs: new Map() };
  }
  const run = (changed?: Seen): readonly Seen[] => {
    const watcher = new Watcher(true, changed);
    const create = creating(names, (...service) => watcher.service(...service));
    const services = (backend: HttpBackend): object =>
      create(watcher.backend(backend));
    runExported(edit(exported.test), { "./services.ts": { services } });
    return watcher.seen;
  };
  const again = run();
  const pairs = pairsOf(effectsOf(seen), again.filter(isPlain));
  losses.push(...textsOf("lost", unnamed(pairs, exported.leftOut)));
  const sent = again.filter(({ role }) => role === "request");
  const open = sent.map((one) => ({ ...one, isLeft: false }));
  losses.push(...textsOf("of the test alone", unpaired(pairsOf(open, seen))));
  const expected = [...pairs].flatMap(([{ isLeft }, one]) =>
    one ? [{ ...one, isLeft }, ...one.parts].filter(isEffect) : [],
  );
  const one = expected[picked % expected.length];
  if (one && passes(() => run(one)))
    losses.push(...textsOf("not expected", [one]));
  return { exported, losses, pairs };
}

function passes(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/**
 * What a test has to show: requests, notifications, results. A call or a stream
 * without any has no line, nor has the end of one that goes on.
 */
function effectsOf(seen: readonly Seen[]): Seen[] {
  return seen
    .map((one) => {
      const parts = effectsOf(one.parts);
      return { ...one, parts, isLeft: one.role === "request" && one.isLeft };
    })
    .filter((one) => isEffect(one) || one.parts.some(isEffect));
}

/** A result that is not plain data is left out by name, its call is not. */
function isPlain({ role, texts }: Seen): boolean {
  return role !== "command" || !texts.some((text) => /^returned.*…/.test(text));
}

function isEffect({ role, texts }: Seen): boolean {
  if (role === "request") return true;
  if (role === "command")
    return texts.some((text) => text.startsWith("returned"));
  return role !== "input" && texts.length > 0;
}

/** What `before` has, each with the same one of `after`, if there is one. */
function pairsOf(before: readonly Seen[], after: readonly Seen[]): Pairs {
  const unpaired = [...after];
  const most = [...before].sort((a, b) => weight(b) - weight(a));
  return new Map(
    most.map((one) => {
      const i = unpaired.findIndex((other) => isSame(one, other));
      return [one, i < 0 ? undefined : unpaired.splice(i, 1)[0]];
    }),
  );
}

/** What asks most of the other one comes first. */
function weight({ isLeft, parts }: Seen): number {
  return parts.length + Number(isLeft);
}

/** Whether `after` has all of `before`; a test unsubscribes all in the end. */
function isSame(before: Seen, after: Seen): boolean {
  return (
    keyOf(before) === keyOf(after) &&
    (after.isLeft || !before.isLeft) &&
    [...pairsOf(before.parts, after.parts).values()].every(Boolean)
  );
}

function keyOf({ role, name, texts }: Seen): string {
  return [role, name, ...texts].join(" ");
}

function unpaired(pairs: Pairs): Seen[] {
  return [...pairs].flatMap(([one, same]) => (same ? [] : [one]));
}

/** What has no pair, and no entry of `leftOut` of its own. */
function unnamed(pairs: Pairs, leftOut: readonly string[]): Seen[] {
  const names = [...leftOut];
  return unpaired(pairs).filter(({ role, name }) => {
    const start = role === "command" ? `${name} (call ` : `${name}: `;
    const i = names.findIndex((reason) => reason.startsWith(start));
    return i < 0 || !names.splice(i, 1);
  });
}

function textsOf(fault: string, seen: readonly Seen[]): string[] {
  const all = seen.map((one) => [one, ...one.parts].map(keyOf).join(", "));
  return all.map((text) => `${fault}: ${text}`);
}

/** What a recorder has, in the same form. */
function recordedIn(recorder: Recorder): Seen[] {
  const seen = new Map<Track, Seen>();
  const commands = new Map<number | undefined, Seen>();
  for (const { track, kind, value } of recorder.events()) {
    const { id, role, name, call } = track;
    const known = seen.get(track);
    const texts = givenOf(track);
    const one = known ?? {
      ...{ id, role, name, texts },
      parts: [],
      isLeft: false,
    };
    seen.set(track, one);
    if (role === "command") commands.set(call, one);
    else if (!known && isPart(one)) commands.get(call)?.parts.push(one);
    if (kind === "U") one.isLeft = true;
    else if (role !== "command" && kind !== "S")
      one.texts.push(noteOf(role, kind, value));
  }
  return [...seen.values()].filter((one) => !isPart(one));
}

function isPart({ role }: Seen): boolean {
  return role === "call" || role === "input";
}

function givenOf(track: Track): string[] {
  if (track.role === "request") return [textOf(track.body)];
  if (track.role !== "command") return [];
  const { args, returned } = track;
  const result = returned === undefined ? [] : [`returned ${textOf(returned)}`];
  return [...args.map(textOf), ...result];
}
