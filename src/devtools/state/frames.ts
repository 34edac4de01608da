import { Observable } from "rxjs";

/**
 * Emits before each frame is drawn. In place of `animationFrames`, which
 * brings a scheduler's clock along: a fortieth of all that the panel is.
 */
export const frames$ = new Observable<void>((subscriber) => {
  let frame = requestAnimationFrame(function next() {
    // Asked for first, since what is told may unsubscribe.
    frame = requestAnimationFrame(next);
    subscriber.next();
  });
  return () => cancelAnimationFrame(frame);
});
