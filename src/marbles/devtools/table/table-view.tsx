import { type ReactElement, useState } from "react";
import { isWrite } from "../../inspect/is-write.ts";
import { Button } from "../button.tsx";
import { valueText } from "../rows/value-text.ts";
import { kindText, streamText } from "../rows/words.ts";
import type { Shown } from "../state/shown.ts";
import { timeText } from "../time/time-text.ts";

/** How many events a page has. */
const pageSize = 100;

/** What the picture shows, as a table: a page of it, the newest at first. */
export function TableView({ events }: Pick<Shown, "events">): ReactElement {
  const last = Math.max(0, Math.ceil(events.length / pageSize) - 1);
  const [chosen, setChosen] = useState(Infinity);
  const page = Math.min(chosen, last);
  const start = page * pageSize;

  return (
    <div className="table">
      {last > 0 && (
        <p>
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
            {events.slice(start, start + pageSize).map((event, i) => (
              // The place is the key, since each new event moves all rows up.
              <tr
                key={i}
                className={isWrite(event.track) ? "write" : undefined}
              >
                <td>{timeText(event.at)}</td>
                <td>{streamText(event.track)}</td>
                <td className={event.kind}>{kindText(event)}</td>
                <td>{valueText(event)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
