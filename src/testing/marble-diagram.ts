/** A mark of a diagram, and the millisecond at which it stands. */
export interface Mark {
  readonly frame: number;
  readonly symbol: string;
}

/** A column of one row: the time that passes before it, and what happens. */
interface Cell {
  readonly gap: string;
  readonly event: string;
}

/**
 * One stream in the notation of `TestScheduler.run`: a marble string to paste,
 * except where marks stand closer than the notation allows (`(ab)c@2ms`).
 */
export function drawMarbles(marks: readonly Mark[]): string {
  const cells = drawCells(marks, framesOf(marks));
  return cells.map(({ gap, event }) => gap + event).join("") || "-";
}

/**
 * Draws both as {@link drawMarbles} does, under one another: what happens at
 * one time in one column, with a caret under the frame `differing`.
 */
export function drawAligned(
  expected: readonly Mark[],
  actual: readonly Mark[],
  differing: number,
): string[] {
  const labels = ["expected  ", "actual    "] as const;
  const rows = [expected, actual];
  const frames = framesOf(rows.flat());
  const cells = rows.map((marks) => drawCells(marks, frames));
  const widths = frames.map((_, column) => ({
    gap: Math.max(...cells.map((row) => row[column]?.gap.length ?? 0)),
    event: Math.max(...cells.map((row) => row[column]?.event.length ?? 0)),
  }));
  const lines = cells.map((row, i) => {
    const drawn = widths.map(
      ({ gap, event }, column) =>
        (row[column]?.gap ?? "").padStart(gap) +
        (row[column]?.event ?? "").padEnd(event),
    );
    return `${labels[i] ?? ""}${drawn.join("").trimEnd() || "-"}`;
  });
  const caret = widths.reduce(
    (sum, { gap, event }, column) =>
      (frames[column] ?? 0) > differing
        ? sum
        : sum + gap + (frames[column] === differing ? 0 : event),
    labels[0].length,
  );
  return [...lines, `${" ".repeat(caret)}^ ${differing} ms`];
}

function framesOf(marks: readonly Mark[]): number[] {
  const frames = new Set(marks.map(({ frame }) => frame));
  return [...frames].sort((a, b) => a - b);
}

function drawCells(marks: readonly Mark[], frames: readonly number[]): Cell[] {
  let now = 0;
  return frames.map((frame) => {
    const symbols = marks
      .filter((mark) => mark.frame === frame)
      .map(({ symbol }) => symbol);
    if (symbols.length === 0) return { gap: "", event: "" };
    const event =
      symbols.length === 1 ? symbols.join("") : `(${symbols.join("")})`;
    const ms = frame - now;
    if (ms < 0) return { gap: " ", event: `${event}@${frame}ms` };
    // Each character of a mark takes a millisecond itself.
    now = frame + event.length;
    return { gap: gapText(ms), event };
  });
}

function gapText(ms: number): string {
  return ms < 4 && Number.isInteger(ms) ? "-".repeat(ms) : ` ${ms}ms `;
}
