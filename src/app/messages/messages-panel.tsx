import { useObservableState } from "observable-hooks";
import { type ReactElement, useRef } from "react";
import { useServices } from "../../react/use-services.ts";
import "./messages.css";

/** The message log, shown only while it holds messages. */
export function MessagesPanel(): ReactElement {
  const { messageService } = useServices();
  const messages = useObservableState(messageService.messages$, []);
  const log = useRef<HTMLDivElement>(null);
  const isEmpty = messages.length === 0;

  function clear(): void {
    messageService.clear();
    // The button is about to go, and the focus must not go with it.
    log.current?.focus();
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
        // It scrolls, which the keyboard must be able to do as well.
        tabIndex={isEmpty ? -1 : 0}
      >
        <div>
          {messages.map((message, i) => (
            <p key={i}>{message}</p>
          ))}
        </div>
      </div>
    </aside>
  );
}
