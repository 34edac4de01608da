import type { ReactElement } from "react";
import type { Session } from "./rows/session.ts";

const nothingNamed = [
  "No stream has that in its name.",
  "Empty the filter to see all.",
];

const nothingRecorded = [
  "Nothing yet. Use your app: click, type, go to another page.",
  "Each stream becomes a row of marbles; select one to read its value.",
];

/** What is said in place of rows; nothing before the first read. */
export function Nothing({
  session,
}: {
  session: Session | undefined;
}): ReactElement {
  const lines = session?.rows.length ? nothingNamed : nothingRecorded;
  return (
    <div className="nothing">
      {session && lines.map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}
