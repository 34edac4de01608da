import type { ReactElement } from "react";
import { constructorCallOf } from "../../inspect/constructor-call.ts";
import { className, isObjectOrFunction, isPlain } from "../../inspect/kinds.ts";
import { Opaque } from "../../inspect/opaque.ts";
import { plainText } from "../../testing/plain-text.ts";
import { kindText, valueText } from "../rows/event-text.ts";
import { payloadOf } from "../rows/payload.ts";
import type { Row } from "../rows/rows.ts";
import { timeText } from "../time/time-scale.ts";
import type { MarkInRow } from "./layout.ts";
import type { Mark } from "./marks.ts";

/** The whole values of a mark, to be read, selected and copied. */
export function WholeValue({
  rowLayout: { row },
  mark,
}: MarkInRow): ReactElement {
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
function wholeText(value: unknown, newline = "\n"): string {
  if (!isObjectOrFunction(value)) return plainText(value);
  if (value instanceof Opaque) return opaqueText(value, newline);
  const partText = (part: unknown): string => wholeText(part, `${newline}  `);
  if (Array.isArray(value)) {
    return `[${linesOf(value.map(partText), newline)}]`;
  }
  // Those of a typed array only repeat its constructor's argument.
  const properties = ArrayBuffer.isView(value) ? [] : Object.entries(value);
  const propertyTexts = properties.map(
    ([key, part]) => `${key}: ${partText(part)}`,
  );
  const ownText = `{${linesOf(propertyTexts, newline)}}`;
  if (isPlain(value)) return ownText;
  const call = constructorCallOf(value);
  const parts = call?.args.map((arg) => wholeText(arg, newline)) ?? [];
  if (!call || properties.length > 0) parts.push(ownText);
  return [className(value), ...parts].join(" ");
}

/** Its text, and the values within it. */
function opaqueText({ text, detail }: Opaque, newline: string): string {
  const textOf = (part: unknown): string => wholeText(part, newline);
  if (detail?.kind === "large") return `${text} ${textOf(detail.part)}`;
  if (detail?.kind !== "instance") return text;
  return [detail.call.name, ...detail.call.args.map(textOf)].join(" ");
}

/** Each text on a line of its own, indented. */
function linesOf(texts: readonly string[], newline: string): string {
  if (texts.length === 0) return "";
  const lines = texts.map((text) => `${newline}  ${text}`);
  return lines.join(",") + newline;
}
