/** @import { Row } from "./read-rows.js" */

const left = 104; // px, where time begins
const right = 684;
const rowHeight = 44;

const style = `<style>
  .paper { fill: #f6f4ee } .ink { stroke: #46525e; stroke-width: 2; fill: none }
  .time { stroke: #46525e; stroke-width: 1; stroke-dasharray: 1 5 }
  .gone { opacity: .35; stroke-dasharray: 4 4 } g.gone { stroke-dasharray: none }
  .value { fill: #1b5e8c } .letter { fill: #fff; text-anchor: middle }
  text { font: 14px ui-monospace, monospace; fill: #46525e }
  .at { font-size: 12px; text-anchor: middle }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #12171e } .ink, .time { stroke: #a9b6c2 } text { fill: #a9b6c2 }
    .value { fill: #7cc4f5 } .letter { fill: #0b1117 }
  }
</style>`;

/**
 * Draws streams under one another, by time, as an SVG picture.
 * @param {Row[]} rows
 */
export function drawRows(rows) {
  const times = rows.flatMap(({ from, to, marks }) => [
    from,
    to,
    ...marks.map(({ frame }) => frame),
  ]);
  const frames = [...new Set(times)].filter(Number.isFinite);
  const last = Math.max(...frames);
  const height = rows.length * rowHeight + 44;
  /** @param {number} frame */
  const x = (frame) =>
    Math.round(left + ((right - left) * Math.min(frame, last)) / last);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${height}" width="720" height="${height}" role="img">`,
    style,
    `<rect class="paper" width="720" height="${height}" rx="8"/>`,
    ...frames.map(
      (frame) => `<path class="time" d="M${x(frame)} 12V${height - 30}"/>`,
    ),
    ...rows.flatMap((row, i) => drawRow(row, rowHeight * (i + 0.5) + 12, x)),
    ...drawTimes(frames, x, height - 12),
    "</svg>\n",
  ].join("\n");
}

/**
 * @param {Row} row
 * @param {number} y
 * @param {(frame: number) => number} x
 */
function drawRow({ label, from, to, marks }, y, x) {
  const end = Math.max(to, ...marks.map(({ frame }) => frame));
  const drawn = marks.map(({ frame, symbol }) => {
    const mark = drawMark(symbol, x(frame), y);
    return frame > to ? `<g class="gone">${mark}</g>` : mark;
  });
  return [
    `<text x="16" y="${y + 5}">${label}</text>`,
    `<path class="ink" d="M${x(from)} ${y}H${x(to)}"/>`,
    ...(end > to && to !== Infinity
      ? [`<path class="ink gone" d="M${x(to)} ${y}H${x(end)}"/>`]
      : []),
    // The end behind the value that comes with it.
    ...drawn.reverse(),
  ];
}

/**
 * @param {string} symbol
 * @param {number} x
 * @param {number} y
 */
function drawMark(symbol, x, y) {
  switch (symbol) {
    case "|":
      return `<path class="ink" d="M${x} ${y - 18}V${y + 18}"/>`;
    case "#":
      return `<path class="ink" d="M${x - 8} ${y - 8}l16 16m0 -16l-16 16"/>`;
    case "^":
      return `<path class="ink" d="M${x - 7} ${y + 7}L${x} ${y}l7 7"/>`;
    default:
      return `<circle class="value" cx="${x}" cy="${y}" r="13"/><text class="letter" x="${x}" y="${y + 5}">${symbol}</text>`;
  }
}

/**
 * The times at which something happens, where there is room for them.
 * @param {number[]} frames
 * @param {(frame: number) => number} x
 * @param {number} y
 */
function drawTimes(frames, x, y) {
  let free = 0;
  return [...frames]
    .sort((a, b) => a - b)
    .filter((frame) => {
      const fits = x(frame) >= free;
      if (fits) free = x(frame) + 44;
      return fits;
    })
    .map(
      (frame) => `<text class="at" x="${x(frame)}" y="${y}">${frame} ms</text>`,
    );
}
