import { createRoot } from "react-dom/client";
import { MarblesPanel } from "rx-heroes/devtools";
import { inspect, Recorder } from "rx-heroes/inspect";
import { Subject } from "rxjs";

const recorder = new Recorder();
const streams = ["a$", "b$", "c$", "d$", "e$"].map((name) => {
  const values$ = new Subject<number>();
  values$.pipe(inspect(recorder, name)).subscribe();
  return values$;
});
const root = createRoot(document.querySelector("#panel") ?? document.body);

Object.assign(globalThis, { open, close, run });

function open(): void {
  root.render(<MarblesPanel recorder={recorder} />);
}

function close(): void {
  root.render(null);
}

/**
 * Emits 10,000 values a second. Resolves to how many ms were spent on that,
 * and to the longest frame in ms.
 */
async function run(
  seconds: number,
): Promise<{ events: number; busy: number; longest: number }> {
  const start = performance.now();
  let [events, busy, longest, frame] = [0, 0, 0, start];
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      const due = Math.min(now - start, seconds * 1000) * 10;
      for (; events < due; events++) {
        streams[events % streams.length]?.next(events % 7);
      }
      busy += performance.now() - now;
    }, 4);
    requestAnimationFrame(function next(now) {
      longest = Math.max(longest, now - frame);
      frame = now;
      if (now - start < seconds * 1000) requestAnimationFrame(next);
      else {
        clearInterval(timer);
        resolve({ events, busy, longest });
      }
    });
  });
}
