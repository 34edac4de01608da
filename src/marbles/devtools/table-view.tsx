import { type ReactElement, type ReactNode, useState } from "react";
import type { MarbleEvent } from "../inspect/marble-event.ts";
import { Button } from "./button.tsx";
import {
  kindText,
  newsText,
  streamText,
  valueText,
} from "./rows/event-text.ts";
import type { Row } from "./rows/row.ts";
import type { Session } from "./rows/session.ts";
import { timeText } from "./time/time-scale.ts";
import { WholeValue } from "./whole-value.tsx";

/** Events on a page. */
const pageSize = 100;

/** Events as a table with pages; it follows the newest one. */
export function TableView({
  events,
  rowOf,
}: Pick<Session, "events" | "rowOf">): ReactElement {
  const last = Math.max(0, Math.ceil(events.length / pageSize) - 1);
  const [wanted, setWanted] = useState(Infinity);
  const page = Math.min(wanted, last);
  const shown = events.slice(page * pageSize, (page + 1) * pageSize);

  return (
    <div className="table">
      {last > 0 && (
        <p className="toolbar">
          <Button
            title="Shows the hundred events before."
            aria-disabled={page === 0}
            onClick={() => setWanted(Math.max(0, page - 1))}
          >
            Earlier
          </Button>
          <Button
            title="Shows the events after these."
            aria-disabled={page === last}
            onClick={() => setWanted(page + 1 < last ? page + 1 : Infinity)}
          >
            Later
          </Button>
          <span>{`Page ${page + 1} of ${last + 1}`}</span>
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex --
          Focusable, so that the keyboard can scroll it. */}
      <div className="scroll" role="region" aria-label="Events" tabIndex={0}>
        <table translate="no">
          <thead>
            <tr>
              {["Time", "Stream", "What", "Value"].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((event) => (
              <EventRow
                key={event.order}
                event={event}
                row={rowOf(event.track)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface EventRowProps {
  readonly event: MarbleEvent;
  readonly row: Row | undefined;
}

interface ValueCellProps {
  readonly event: MarbleEvent;
  readonly row: Row;
}

function EventRow({ event, row }: EventRowProps): ReactElement {
  const { at, kind, track } = event;
  return (
    <tr>
      <td>{timeText(at)}</td>
      <td>{streamText(track)}</td>
      <td className={kind}>{row && kindText(row, event)}</td>
      <td>{row && <ValueCell event={event} row={row} />}</td>
    </tr>
  );
}

/** A value, or what changed, which opens to the whole value. */
function ValueCell({ event, row }: ValueCellProps): ReactNode {
  const text = newsText(row, event);
  if (text === valueText(event)) return text;
  return <WholeValue text={() => row.wholeOf(event)}>{text}</WholeValue>;
}
