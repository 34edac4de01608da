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

/** Draws both streams, with a caret below the frame `differing`. */
export function drawAligned(
  expected: readonly MarbleSymbol[],
  actual: readonly MarbleSymbol[],
  differing: number,
): string[] {
  const [top, bottom, caret] = drawRows([expected, actual], differing);
  return [
    `expected  ${top}`,
    `actual    ${bottom}`,
    `          ${caret} ${differing} ms`,
  ];
}

/**
 * Draws streams one above the other, with a column for each time, and below them
 * a caret at one time.
 */
export function drawRows(
  streams: readonly (readonly MarbleSymbol[])[],
  caretAt?: number,
): string[] {
  const frames = new Set(streams.flat().map(({ frame }) => frame));
  const caret: DiagramRow = (frame) => {
    return { gap: "", event: frame === caretAt ? "^" : "" };
  };
  const rows = [...streams.map(rowOf), caret];
  const columns = [...frames]
    .sort((a, b) => a - b)
    .map((frame) => column(rows.map((row) => row(frame))));
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
