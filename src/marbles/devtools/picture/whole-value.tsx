import type { ReactElement } from "react";
import type { Row } from "../rows/rows.ts";
import { keptOf, valueText } from "../rows/value-text.ts";
import { wholeText } from "../rows/whole-text.ts";
import { kindText } from "../rows/words.ts";
import { timeText } from "../time/time-text.ts";
import type { Spot } from "./layout.ts";
import type { Mark } from "./marks.ts";

/** All that a mark tells, to be read, selected and copied. */
export function WholeValue({ placed: { row }, mark }: Spot): ReactElement {
  return (
    // It scrolls, which the keyboard must be able to do as well.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <pre className="whole" role="region" aria-label="Whole value" tabIndex={0}>
      {mark ? wholeMarkText(row, mark) : row.name}
    </pre>
  );
}

/** All that is kept of what a mark tells. */
export function wholeMarkText(row: Row, { events }: Mark): string {
  const texts = events.map((event) => {
    const value = valueText(event) && `\n${wholeText(keptOf(event))}`;
    return `${timeText(event.at)}: ${kindText(row, event)}${value}`;
  });
  return [row.name, ...texts].join("\n");
}
