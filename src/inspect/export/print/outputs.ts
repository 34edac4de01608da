import type { Code } from "../code.ts";
import { memberName } from "../members.ts";
import type { Outcome } from "../replay/replay.ts";
import { type Notification, rowOf } from "../replay/row.ts";
import { visitMarbles, visits } from "../replay/script.ts";
import type { Shown } from "../replayable.ts";
import { takenBy } from "../session/session.ts";
import type { Calls } from "./calls.ts";
import { type Names, participle } from "./names.ts";
import { type Part, partOf } from "./part.ts";

/** A stream of which something is expected. */
export interface OutputPart extends Part {
  /** One for all subscribers of a call. */
  readonly stream: Code;
  /** What of it is expected. */
  readonly operators: readonly string[];
}

/** What came of the streams of the services. */
export function outputParts(
  outcome: Outcome,
  { codes }: Calls,
  names: Names,
): OutputPart[] {
  const { code, length } = outcome.session;
  return visits(outcome).map(({ lane, from, to }) => {
    const { role, name, call } = lane.track;
    const member = memberName(name);
    const words = role === "call" ? participle(member) : member;
    const shown = code.shown?.[name];
    const taken = takenBy(lane);
    const row = rowOf(name, picked(outcome.outputs.get(lane) ?? [], shown));
    // Who comes at the start and stays to the end needs no words.
    const isToTheEnd = to === length && /[|#]/.test(row.marbles);
    return {
      ...partOf(names.of(words), row),
      stream: codes.get(call) ?? name,
      operators: [
        ...(taken > 0 ? [`take(${taken})`] : []),
        ...(shown ? [shown.operator] : []),
      ],
      subs:
        from === 0 && isToTheEnd
          ? undefined
          : visitMarbles({ from, to: isToTheEnd ? Infinity : to }),
    };
  });
}

/** What was sent to change something; nothing where nothing was. */
export function sentParts({ requests }: Outcome, names: Names): OutputPart[] {
  const writes = requests.filter(
    ({ request, lane }) => lane && request.method !== "GET",
  );
  if (writes.length === 0) return [];
  const row = rowOf(
    "What was sent",
    writes.map(({ from, request: { method, url, body } }) => {
      return { frame: from, kind: "N", value: { method, url, body } };
    }),
  );
  return [
    {
      ...partOf(names.of("sent"), row),
      stream: "backend.requests$",
      operators: [
        'filter(({ method }) => method !== "GET")',
        "map(({ method, url, body }) => ({ method, url, body }))",
      ],
    },
  ];
}

/** Of each value what is shown, where not all of it is. */
function picked(
  notifications: readonly Notification[],
  shown: Shown | undefined,
): readonly Notification[] {
  if (!shown) return notifications;
  return notifications.map((one) =>
    // What the services emit is what their author picks from.
    one.kind === "N" ? { ...one, value: shown.pick(one.value as never) } : one,
  );
}
