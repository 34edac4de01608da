import type { Observable } from "rxjs";
import { describe, it } from "vitest";
import { MessageService } from "#src/services/message-service.ts";
import { marbles } from "../support/marbles.ts";

const lists = { n: [], a: ["a"], b: ["a", "b"], c: ["c"] };

describe("MessageService", () => {
  it("starts empty, then emits a new whole list at each change", () => {
    marbles(({ hot, expectObservable }) => {
      const added$ = hot("  -a-b---c");
      const cleared$ = hot("-----x--");
      const expected = "    na-b-n-c";

      const messages$ = logOf(added$, cleared$);

      expectObservable(messages$).toBe(expected, lists);
    });
  });

  it("replays the current list to a new subscriber, also after another unsubscribes", () => {
    marbles(({ hot, expectObservable }) => {
      const added$ = hot("    -a-b------");
      const cleared$ = hot("  -------x--");
      const left = "          ^-!-------";
      const one = "           na--------";
      const afterTwo = "      -----^----";
      const two = "           -----b-n--";
      const afterClear = "    ---------^";
      const none = "          ---------n";

      const messages$ = logOf(added$, cleared$);

      expectObservable(messages$, left).toBe(one, lists);
      expectObservable(messages$, afterTwo).toBe(two, lists);
      expectObservable(messages$, afterClear).toBe(none, lists);
    });
  });

  it("keeps a text as it is, also twice", () => {
    marbles(({ cold, expectObservable }) => {
      const messages$ = logOf(cold("(aa)", { a: " <b>\n" }));
      expectObservable(messages$, "-^").toBe("-m", { m: [" <b>\n", " <b>\n"] });
    });
  });
});

/** The log of a service to which `added$` adds and which `cleared$` clears. */
function logOf(
  added$: Observable<string>,
  cleared$?: Observable<unknown>,
): Observable<readonly string[]> {
  const messageService = new MessageService();
  void added$.forEach((text) => messageService.add(text));
  void cleared$?.forEach(() => messageService.clear());
  return messageService.messages$;
}
