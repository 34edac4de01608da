import { TestScheduler } from "rxjs/testing";

/**
 * @typedef {{ frame: number, symbol: string }} Mark
 * @typedef {{ label: string, from: number, to: number, marks: Mark[] }} Row
 *   A stream and when somebody listens, in ms.
 */

/**
 * The streams of a test's passing part: `const m$ = cold("…")` as it is
 * subscribed by `const mSubs = "…"`, and all other marble strings.
 * @param {string} source
 * @returns {Row[]}
 */
export function readRows(source) {
  return new TestScheduler(() => undefined).run(() => rowsOf(source));
}

/**
 * @param {string} source
 * @returns {Row[]}
 */
function rowsOf(source) {
  const passing = source.slice(source.indexOf("function passes") + 1);
  const found = passing.matchAll(
    /const (\w+\$?) = (?:(hot|cold)\()?"([^"]*)"/g,
  );
  /** @type {Map<string, { kind: string | undefined, marbles: string }>} */
  const strings = new Map(
    Array.from(found, ([, name = "", kind, marbles = ""]) => [
      name,
      { kind, marbles },
    ]),
  );
  return [...strings]
    .filter(([name]) => !name.endsWith("Subs"))
    .map(([label, { kind, marbles }]) => {
      const subscription = strings.get(label.replace("$", "Subs"))?.marbles;
      if (kind !== "cold" || subscription === undefined) {
        return readRow(label, marbles);
      }
      const { subscribedFrame, unsubscribedFrame } =
        TestScheduler.parseMarblesAsSubscriptions(subscription, true);
      const row = readRow(label, marbles);
      return {
        label,
        from: subscribedFrame,
        to: unsubscribedFrame,
        marks: row.marks.map(({ frame, symbol }) => ({
          frame: frame + subscribedFrame,
          symbol,
        })),
      };
    });
}

/**
 * @param {string} label
 * @param {string} marbles
 * @returns {Row}
 */
function readRow(label, marbles) {
  if (/[\^!]/.test(marbles)) {
    const { subscribedFrame: from, unsubscribedFrame: to } =
      TestScheduler.parseMarblesAsSubscriptions(marbles, true);
    return { label, from, to, marks: [{ frame: from, symbol: "^" }] };
  }
  const messages = TestScheduler.parseMarbles(
    marbles,
    undefined,
    undefined,
    false,
    true,
  );
  const marks = messages.map(({ frame, notification }) => ({
    frame,
    symbol:
      notification.kind === "N"
        ? String(notification.value)
        : { C: "|", E: "#" }[notification.kind],
  }));
  const end = marks.find(({ symbol }) => /[|#]/.test(symbol));
  return { label, from: 0, to: end?.frame ?? Infinity, marks };
}
