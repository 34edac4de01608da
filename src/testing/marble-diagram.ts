/** A mark of a diagram, and the millisecond at which it stands. */
export interface Mark {
  readonly frame: number;
  readonly symbol: string;
}

const shownAround = 6; // columns on each side of the difference

/**
 * Draws streams under one another in the notation of `TestScheduler.run`,
 * what happens at one time in one column, with a caret under `differing` (a
 * frame). A row is a valid marble string, unless `…` says that it is cut, or
 * marks stand closer than the notation allows.
 */
export function drawMarbles(
  rows: readonly { label: string; marks: readonly Mark[] }[],
  differing: number,
): string[] {
  const frames = [
    ...new Set([
      differing,
      ...rows.flatMap(({ marks }) => marks.map(({ frame }) => frame)),
    ]),
  ].sort((a, b) => a - b);
  const middle = frames.indexOf(differing);
  const from = Math.max(0, middle - shownAround);
  const shown = frames.slice(from, middle + shownAround + 1);
  const cells = rows.map(({ marks }) => drawRow(marks, shown));
  const widths = shown.map((_, i) => ({
    gap: Math.max(...cells.map((row) => row[i]?.gap.length ?? 0)),
    event: Math.max(1, ...cells.map((row) => row[i]?.event.length ?? 0)),
  }));
  const start = from > 0 ? "… " : "";
  const end = from + shown.length < frames.length ? " …" : "";
  const margin = Math.max(...rows.map(({ label }) => label.length)) + 2;

  const lines = rows.map(({ label }, row) => {
    const drawn = widths.map(
      ({ gap, event }, i) =>
        (cells[row]?.[i]?.gap ?? "").padStart(gap) +
        (cells[row]?.[i]?.event ?? "").padEnd(event),
    );
    return `${label.padEnd(margin)}${start}${drawn.join("").trimEnd() || "-"}${end}`;
  });
  const before = widths
    .slice(0, middle - from)
    .reduce((sum, { gap, event }) => sum + gap + event, 0);
  const caret =
    margin + start.length + before + (widths[middle - from]?.gap ?? 0);
  return [...lines, `${" ".repeat(caret)}^ ${differing} ms`];
}

/** What a row has in each column: the time that passes, and what happens. */
function drawRow(
  marks: readonly Mark[],
  frames: readonly number[],
): { gap: string; event: string }[] {
  let now = 0;
  return frames.map((frame) => {
    const symbols = marks
      .filter((mark) => mark.frame === frame)
      .map(({ symbol }) => symbol);
    if (symbols.length === 0) return { gap: "", event: "" };
    const event =
      symbols.length === 1 ? symbols.join("") : `(${symbols.join("")})`;
    const gap = gapText(frame - now);
    // Each character of a mark takes a millisecond itself.
    now = frame + event.length;
    return { gap, event };
  });
}

function gapText(ms: number): string {
  return ms > 3 ? ` ${ms}ms ` : "-".repeat(Math.max(0, ms));
}
