import type { ReactElement } from "react";
import { constructorCallOf } from "../../inspect/constructor-call.ts";
import { className, isObjectOrFunction, isPlain } from "../../inspect/kinds.ts";
import { Opaque } from "../../inspect/opaque.ts";
import { plainText } from "../../testing/plain-text.ts";
import { kindText, valueText } from "../rows/event-text.ts";
import { payloadOf } from "../rows/payload.ts";
import type { Row } from "../rows/rows.ts";
import { timeText } from "../time/time-scale.ts";
import type { Spot } from "./layout.ts";
import type { Mark } from "./marks.ts";

/** The whole values of a mark, to be read, selected and copied. */
export function WholeValue({ rowLayout: { row }, mark }: Spot): ReactElement {
  return (
    // Focusable, so that the keyboard can scroll it.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <pre className="whole" role="region" aria-label="Whole value" tabIndex={0}>
      {mark ? wholeMarkText(row, mark) : row.name}
    </pre>
  );
}

export function wholeMarkText(row: Row, { events }: Mark): string {
  const texts = events.map((event) => {
    const value = valueText(event) && `\n${wholeText(payloadOf(event))}`;
    return `${timeText(event.at)}: ${kindText(row, event)}${value}`;
  });
  return [row.name, ...texts].join("\n");
}

/** All that was recorded of a value, each part on its own line. */
function wholeText(value: unknown, line = "\n"): string {
  if (!isObjectOrFunction(value)) return plainText(value);
  const { part, summary } = value instanceof Opaque ? (value.detail ?? {}) : {};
  const call = summary ?? constructorCallOf(value);
  if (value instanceof Opaque && !call) {
    return value.text + (part === undefined ? "" : ` ${wholeText(part, line)}`);
  }
  const lines = (texts: readonly string[]): string =>
    texts.map((text) => `${line}  ${text}`).join() + (texts[0] ? line : "");
  const write = (part: unknown): string => wholeText(part, `${line}  `);
  if (Array.isArray(value)) return `[${lines(value.map(write))}]`;
  // An Opaque has no properties of the value. Those of a typed array only
  // repeat its constructor's argument.
  const isMade = value instanceof Opaque || ArrayBuffer.isView(value);
  const own = Object.entries(isMade ? {} : value);
  const texts = own.map(([key, part]) => `${key}: ${write(part)}`);
  if (isPlain(value)) return `{${lines(texts)}}`;
  const { name, args } = call ?? {};
  const words = (args ?? []).map((arg) => wholeText(arg, line));
  if (!args || own.length > 0) words.push(`{${lines(texts)}}`);
  return [isMade ? name : className(value), ...words].join(" ");
}
