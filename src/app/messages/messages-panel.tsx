import { useObservableState } from "observable-hooks";
import { memo, type ReactElement, type UIEvent, useRef, useState } from "react";
import { useServices } from "../../react/use-services.ts";
import "./messages.css";

/** Lines leave the page, and come back, in blocks of so many. */
const block = 50;

/** The most lines that come back at a time. */
const most = 1000;

/** The end of the log, as it grows. */
const end = { from: Infinity, live: Infinity };

/** The message log, shown only while it holds messages. */
export function MessagesPanel(): ReactElement {
  const { messageService } = useServices();
  const messages = useObservableState(messageService.messages$, []);
  const log = useRef<HTMLDivElement>(null);
  const isEmpty = messages.length === 0;
  // Which lines are in the page, and from which on they are announced.
  const [lines, setLines] = useState(end);
  const tail = Math.max(0, Math.floor(messages.length / block - 1) * block);
  const live = Math.min(lines.live, tail);
  const from = Math.min(lines.from, live);

  function readOn({ currentTarget: log }: UIEvent): void {
    // Counted from the end of the log backwards.
    const { scrollTop, scrollHeight, clientHeight } = log;
    const isNearTop = scrollHeight - clientHeight + scrollTop < clientHeight;
    if (scrollTop > -1) setLines(end);
    else if (from > 0 && isNearTop) {
      const more = Math.min(most, live - from + block);
      setLines({ from: Math.max(0, from - more), live });
    } else if (lines === end) {
      // What is read stays, whatever comes.
      setLines({ from, live });
    }
  }

  function clear(): void {
    messageService.clear();
    if (!log.current) return;
    // What comes next would else come in out of sight.
    log.current.scrollTop = 0;
    // The button is about to go, and the focus must not go with it.
    log.current.focus({ preventScroll: true });
  }

  return (
    <aside className="messages">
      <h2 id="messages" hidden={isEmpty}>
        Messages
      </h2>
      {!isEmpty && (
        <button type="button" onClick={clear}>
          clear
        </button>
      )}
      {/* In the page from the start, since only then it is announced. */}
      <div
        role="log"
        aria-labelledby="messages"
        ref={log}
        onScroll={readOn}
        // It scrolls, which the keyboard must be able to do as well.
        tabIndex={isEmpty ? -1 : 0}
      >
        <div>
          {from < live && (
            <div aria-live="off">{blocks(messages, from, live)}</div>
          )}
          {paragraphs(messages.slice(live), live)}
        </div>
      </div>
    </aside>
  );
}

function blocks(
  messages: readonly string[],
  from: number,
  to: number,
): ReactElement[] {
  return Array.from({ length: (to - from) / block }, (_, i) => {
    const start = from + i * block;
    return <Block key={start} lines={messages.slice(start, start + block)} />;
  });
}

/** Lines that neither change nor are drawn while they are out of sight. */
const Block = memo(
  function Block({ lines }: { lines: readonly string[] }): ReactElement {
    return <div className="block">{paragraphs(lines, 0)}</div>;
  },
  (before, after) => before.lines.every((line, i) => line === after.lines[i]),
);

function paragraphs(lines: readonly string[], key: number): ReactElement[] {
  return lines.map((line, i) => <p key={key + i}>{line}</p>);
}
