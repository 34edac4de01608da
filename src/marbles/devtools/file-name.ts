import { inputName, type MarbleEvent } from "../inspect/marble-event.ts";
import { isEqual } from "../testing/is-equal.ts";

/** The most acts that a name has. */
const mostActs = 6;

interface NamedAct {
  readonly value: unknown;
  readonly verb: string;
  /** What was typed, or what it was done to. */
  readonly noun: string;
}

/** A name for a session that says what was done: `ma-add-zoe.json`. */
export function fileName(events: readonly MarbleEvent[]): string {
  const subscribed = new Set(
    events.map(({ track }) => track.role === "call" && track.call),
  );
  const acts = events
    .filter(({ kind, sync, track: { role, call = -1 } }) => {
      if (kind !== "N" || sync) return false;
      return role === "input" || (role === "command" && !subscribed.has(call));
    })
    .map(actOf);
  const names = acts
    .filter((act, i) => !isPartOf(act, acts[i + 1]))
    .map(({ verb, noun }) => slug(`${verb} ${noun}`))
    .filter(Boolean);
  const more = names.length - mostActs;
  const shown = names.slice(0, mostActs);
  if (more > 0) shown.push(`and-${more}-more`);
  return `${shown.join("-") || "session"}.json`;
}

function actOf({ track, value }: MarbleEvent): NamedAct {
  const path = track.role === "input" ? inputName(track) : track.name;
  const verb = path.slice(path.lastIndexOf(".") + 1);
  const of = track.role === "command" ? track.args[0] : value;
  const isTyped = typeof of === "string";
  return { value: of, verb: isTyped ? "" : verb, noun: textIn(of) };
}

/** A text, or the name or the first text of an object. */
function textIn(value: unknown): string {
  const { name, ...others } = Object(value) as Record<string, unknown>;
  const texts = [value, name, ...Object.values(others)];
  return texts.find((text) => typeof text === "string")?.trim() ?? "";
}

/** Whether the next act goes on with this one: more is typed, or it is sent. */
function isPartOf(act: NamedAct, next: NamedAct | undefined): boolean {
  if (next === undefined) return false;
  if (isEqual(act.value, next.value)) return true;
  const [one, other] = [act.noun, next.noun];
  const isTyping = one.startsWith(other) || other.startsWith(one);
  return act.verb === next.verb && isTyping;
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
