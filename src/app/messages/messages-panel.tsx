import { useLayoutObservableState } from "observable-hooks";
import { memo, type ReactElement, useRef } from "react";
import { useServices } from "../../react/use-services.ts";
import "../styles/failed.css";
import "./messages.css";

/**
 * A failed call, as services tell it: `{service}: {operation} failed:: {why}`.
 * A quote comes before ` failed:: ` only where somebody has searched for that.
 */
const failure = /^[^"]* failed:: /;

/** Lines per block; the browser draws no block that is out of sight. */
const blockLength = 50;

/** The message log, shown only while it holds messages. */
export function MessagesPanel(): ReactElement {
  const { messageService } = useServices();
  const messages = useLayoutObservableState(messageService.messages$, []);
  const log = useRef<HTMLDivElement>(null);
  const isEmpty = messages.length === 0;

  function clear(): void {
    messageService.clear();
    if (!log.current) return;
    // The next message would otherwise come in out of sight.
    log.current.scrollTop = 0;
    // The button is about to go, and the focus must not go with it.
    log.current.focus({ preventScroll: true });
  }

  return (
    <aside
      // While it is empty, it is no landmark to lead anybody to.
      {...(isEmpty
        ? { role: "presentation" }
        : { className: "messages", "aria-labelledby": "messages" })}
    >
      <h2 id="messages" hidden={isEmpty}>
        Messages
      </h2>
      {!isEmpty && (
        <button type="button" className="small" onClick={clear}>
          clear
        </button>
      )}
      {/* A live region has to be in the page before what it is to announce. */}
      <div
        role="log"
        aria-labelledby="messages"
        ref={log}
        // It scrolls, which the keyboard must be able to do as well.
        tabIndex={isEmpty ? -1 : 0}
      >
        <div>{blocks(messages)}</div>
      </div>
    </aside>
  );
}

function blocks(messages: readonly string[]): ReactElement[] {
  const length = Math.ceil(messages.length / blockLength);
  return Array.from({ length }, (_, i) => {
    const start = i * blockLength;
    const lines = messages.slice(start, start + blockLength);
    return <Block key={start} lines={lines} />;
  });
}

/** Lines of the log, which are rendered again only where one of them changes. */
const Block = memo(
  function Block({ lines }: { lines: readonly string[] }): ReactElement {
    return (
      <div className={lines.length === blockLength ? "block" : undefined}>
        {lines.map((line, i) => (
          <p key={i} className={failure.test(line) ? "failed" : undefined}>
            {line}
          </p>
        ))}
      </div>
    );
  },
  ({ lines: before }, { lines: after }) =>
    before.length === after.length &&
    before.every((line, i) => line === after[i]),
);
