/** A symbol of a diagram, and its time in milliseconds. */
export interface MarbleSymbol {
  readonly frame: number;
  readonly symbol: string;
  /** A number is set apart, so that 1 and 2 are not read as 12. */
  readonly isNumber?: boolean;
}

/** A column of one row: the time before an event, and the event. */
interface Cell {
  readonly gap: string;
  readonly event: string;
}

/** Draws the cells of a row, from left to right. */
type DiagramRow = (frame: number) => Cell;

/**
 * One stream in the notation of `TestScheduler.run`. It can be pasted into a
 * test, unless marks are closer than the notation allows (`(ab) c@2ms`).
 */
export function drawMarbles(marks: readonly MarbleSymbol[]): string {
  return drawRows([marks]).join("");
}

/**
 * Draws both one above the other, with a column for each time and a caret
 * below the frame `differing`.
 */
export function drawAligned(
  expected: readonly MarbleSymbol[],
  actual: readonly MarbleSymbol[],
  differing: number,
): string[] {
  const caret = (frame: number): Cell => ({
    gap: "",
    event: frame === differing ? "^" : "",
  });
  const rows = [rowOf(expected), rowOf(actual), caret];
  const drawn = drawColumns(rows, framesOf([...expected, ...actual]));
  return [
    `expected  ${drawn[0]}`,
    `actual    ${drawn[1]}`,
    `          ${drawn[2]} ${differing} ms`,
  ];
}

/** Draws streams one above the other, with a column for each time. */
export function drawRows(rows: readonly (readonly MarbleSymbol[])[]): string[] {
  return drawColumns(rows.map(rowOf), framesOf(rows.flat()));
}

function drawColumns(
  rows: readonly DiagramRow[],
  frames: readonly number[],
): string[] {
  const columns = frames.map((frame) => column(rows.map((row) => row(frame))));
  return rows.map((_, i) => {
    const text = columns.map((texts) => texts[i]).join("");
    return text.trimEnd() || "-";
  });
}

/** The cells of one column, padded to one width. */
function column(cells: readonly Cell[]): string[] {
  const gap = Math.max(...cells.map((cell) => cell.gap.length));
  const event = Math.max(...cells.map((cell) => cell.event.length));
  return cells.map((cell) => cell.gap.padStart(gap) + cell.event.padEnd(event));
}

function framesOf(marks: readonly MarbleSymbol[]): number[] {
  const frames = new Set(marks.map(({ frame }) => frame));
  return [...frames].sort((a, b) => a - b);
}

function rowOf(marks: readonly MarbleSymbol[]): DiagramRow {
  let now = 0;
  return (frame) => {
    const found = marks.filter((mark) => mark.frame === frame);
    const symbols = found.map(({ symbol }) => symbol);
    const isNumber = found.some((mark) => mark.isNumber);
    const text = symbols.join(isNumber ? " " : "");
    if (text === "") return { gap: "", event: "" };
    const event = symbols.length === 1 ? text : `(${text})`;
    const ms = frame - now;
    if (ms < 0) return { gap: " ", event: `${event}@${frame}ms` };
    // Each character of a mark takes a millisecond itself.
    now = frame + event.length;
    return { gap: gapText(ms) || (isNumber ? " " : ""), event };
  };
}

function gapText(ms: number): string {
  return ms < 4 && Number.isInteger(ms) ? "-".repeat(ms) : ` ${ms}ms `;
}
