import { useLayoutObservableState } from "observable-hooks";
import { type ReactElement, useLayoutEffect, useRef } from "react";
import { useServices } from "../app-services.ts";
import "./messages.css";

/** Safari doesn't keep visible lines in place when others are added. */
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
    // In a reversed column, scrollTop is 0 at the newest line and negative above.
    if (scrollTop < 0)
      log.current.scrollTop = scrollTop + height.current - scrollHeight;
    height.current = scrollHeight;
  }, [messages]);

  function clear(): void {
    messageService.clear();
    if (!log.current) return;
    // Otherwise the next message would be out of sight.
    log.current.scrollTop = 0;
    // The button is removed with the messages, and would lose the focus.
    log.current.focus({ preventScroll: true });
  }

  return (
    <aside
      // An empty landmark would only distract.
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
      {/* A live region must be in the page before its content. */}
      <div
        role="log"
        aria-labelledby="messages"
        ref={log}
        // Lets the keyboard scroll it.
        tabIndex={isEmpty ? -1 : 0}
      >
        <div>
          {messages.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </div>
      </div>
    </aside>
  );
}
