import { type ReactElement, type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import type { Cells } from "./cells.ts";

/** How many events a page has. */
const pageSize = 100;

export interface TableViewProps {
  /** How many events there are. */
  readonly count: number;
  readonly cellsOf: (from: number, to: number) => readonly Cells[];
}

/** What the picture shows, as a table: a page of it, the newest at first. */
export function TableView({ count, cellsOf }: TableViewProps): ReactElement {
  const last = Math.max(0, Math.ceil(count / pageSize) - 1);
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
            {cellsOf(start, start + pageSize).map(
              ({ kind, isWrite, texts: [time, stream, what, value] }, i) => (
                // The place is the key, since each new event moves all rows up.
                <tr key={i} className={isWrite ? "write" : undefined}>
                  <td>{time}</td>
                  <td>{breakable(stream)}</td>
                  <td className={kind}>{what}</td>
                  <td>{value}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A name that breaks between its words, not within them. */
function breakable(name: string): ReactNode[] {
  return name
    .split(/(?<=[./?&])/)
    .flatMap((word, i) => (i > 0 ? [<wbr key={i} />, word] : [word]));
}
