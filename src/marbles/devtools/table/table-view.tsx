import { type ReactElement, type ReactNode, useState } from "react";
import { isWrite } from "../../inspect/is-write.ts";
import type { MarbleEvent } from "../../inspect/marble-event.ts";
import { Button } from "../button.tsx";
import type { Row } from "../rows/rows.ts";
import { valueText } from "../rows/value-text.ts";
import { kindText, streamText } from "../rows/words.ts";
import type { Visible } from "../state/visible.ts";
import { timeText } from "../time/time-text.ts";

/** How many events a page has. */
const pageSize = 100;

/** What the picture shows, as a table: a page of it, the newest at first. */
export function TableView({ events, tracks }: Visible): ReactElement {
  const last = Math.max(0, Math.ceil(events.length / pageSize) - 1);
  const [chosen, setChosen] = useState(Infinity);
  const page = Math.min(chosen, last);
  const shown = events.slice(page * pageSize, (page + 1) * pageSize);

  return (
    <div className="table">
      {last > 0 && (
        <p className="toolbar">
          <Button
            aria-disabled={page === 0}
            onClick={() => setChosen(Math.max(0, page - 1))}
          >
            Earlier
          </Button>
          <Button
            aria-disabled={page === last}
            onClick={() => setChosen(page + 1 < last ? page + 1 : Infinity)}
          >
            Later
          </Button>
          {`Page ${page + 1} of ${last + 1}`}
        </p>
      )}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex --
          It scrolls, which the keyboard must be able to do as well. */}
      <div className="scroll" role="region" aria-label="Events" tabIndex={0}>
        <table>
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
            {shown.map((event, i) => (
              // The place is the key, since each new event moves all rows up.
              <EventRow key={i} event={event} row={tracks.get(event.track)} />
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

function EventRow({ event, row }: EventRowProps): ReactElement {
  const { at, kind, track } = event;
  return (
    <tr className={isWrite(track) ? "write" : undefined}>
      <td>{timeText(at)}</td>
      <td>{breakable(streamText(track))}</td>
      <td className={kind}>{row && kindText(row, event)}</td>
      <td>{valueText(event)}</td>
    </tr>
  );
}

/** A name that breaks between its words and signs, not within them. */
function breakable(name: string): ReactNode[] {
  return name
    .split(/(?<=[./?&])|(?=%)/)
    .flatMap((word, i) => (i > 0 ? [<wbr key={i} />, word] : [word]));
}
