import { useLayoutObservableState } from "observable-hooks";
import { type ReactElement, useLayoutEffect, useRef } from "react";
import { useServices } from "../../react/use-services.ts";
import "../styles/failed.css";
import "./messages.css";

/** Safari does not keep the line one reads in place when others are added. */
const hasScrollAnchoring = "overflowAnchor" in document.documentElement.style;

/** The message log, shown only while it holds messages. */
export function MessagesPanel(): ReactElement {
  const { messageService } = useServices();
  const messages = useLayoutObservableState(messageService.messages$, []);
  const log = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const isEmpty = messages.length === 0;

  useLayoutEffect(() => {
    if (hasScrollAnchoring || !log.current) return;
    const { scrollTop, scrollHeight } = log.current;
    // The column is reversed: scrollTop counts from the newest line.
    if (scrollTop < 0)
      log.current.scrollTop = scrollTop + height.current - scrollHeight;
    height.current = scrollHeight;
  }, [messages]);

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
        <div>
          {messages.map((line, i) => (
            <p key={i} className={isFailure(line) ? "failed" : undefined}>
              {line}
            </p>
          ))}
        </div>
      </div>
    </aside>
  );
}

function isFailure(line: string): boolean {
  // Not in the quotes around a search term.
  return /^[^"]* failed:: /.test(line);
}
