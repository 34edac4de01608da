import type { Figure } from "./figure.ts";
import { number } from "./report.ts";

const columns = 4;
const panel = { width: 232, height: 190 };
const plot = { left: 48, right: 208, top: 36, bottom: 160 };
const top = 48; // of the panels
const marks = [1, 10, 100, 1_000]; // ms

const style = `
  svg { font: 12px system-ui, sans-serif; }
  .paper { fill: #f6f4ee; }
  text { fill: #556070; }
  .name { fill: #1b232d; font-weight: 600; }
  .grid { stroke: #d8d3c6; }
  .app { --line: #0e6274; }
  .yardstick { --line: #a8261b; stroke-dasharray: 5 3; }
  .line { fill: none; stroke: var(--line); stroke-width: 2; }
  circle { fill: var(--line); }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #12171e; }
    text { fill: #a5afbd; }
    .name { fill: #e8ebef; }
    .grid { stroke: #313b48; }
    .app { --line: #74c8d8; }
    .yardstick { --line: #ff9d90; }
  }
`;

/**
 * Draws in SVG what each act costs against the number of heroes: a panel for
 * each act, both axes logarithmic, light or dark as its reader has it.
 */
export function picture(figures: readonly Figure[]): string {
  const acts = [...new Set(figures.map(({ what }) => what))];
  const width = columns * panel.width;
  const height = Math.ceil(acts.length / columns) * panel.height + top;
  const panels = acts.map((what, i) => {
    const x = (i % columns) * panel.width;
    const y = Math.floor(i / columns) * panel.height + top;
    const ofAct = figures.filter((figure) => figure.what === what);
    return `<g transform="translate(${x} ${y})">\n${act(what, ofAct)}\n</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="What each act costs against the number of heroes">
<style>${style}</style>
<rect class="paper" width="${width}" height="${height}" rx="8"/>
<text class="name" x="16" y="28">Main-thread milliseconds by number of heroes</text>
${legend("app", "this app", width - 260)}
${legend("yardstick", "without a framework", width - 150)}
${panels.join("\n")}
</svg>
`;
}

function legend(series: "app" | "yardstick", name: string, x: number): string {
  return `<g class="${series}" transform="translate(${x} 24)"><path class="line" d="M-32 0H-8"/><text y="4">${name}</text></g>`;
}

function act(what: string, figures: readonly Figure[]): string {
  const heights = marks.map((cost) => {
    const y = yOf(cost);
    return `<path class="grid" d="M${plot.left} ${y}H${plot.right}"/><text x="${plot.left - 8}" y="${y + 4}" text-anchor="end">${number(cost)}</text>`;
  });
  const sizes = figures.map(
    ({ heroes }) =>
      `<text x="${xOf(heroes)}" y="${plot.bottom + 18}" text-anchor="middle">${number(heroes)}</text>`,
  );
  return [
    `<text class="name" x="${plot.left}" y="${plot.top - 12}">${what}</text>`,
    ...heights,
    ...sizes,
    curve("yardstick", figures),
    curve("app", figures),
  ].join("\n");
}

/** A line through the medians; what stands upright is between the quartiles. */
function curve(
  series: "app" | "yardstick",
  figures: readonly Figure[],
): string {
  const points = figures.map((figure) => {
    const { median, quartiles } = figure[series];
    const [low, high] = quartiles.map(yOf);
    return { x: xOf(figure.heroes), y: yOf(median), low, high };
  });
  const line = points.map(({ x, y }) => `${x} ${y}`).join("L");
  const spreads = points.map(({ x, low, high }) => `M${x} ${low}V${high}`);
  const dots = points.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="3"/>`);
  return `<g class="${series}"><path class="line" d="M${line}${spreads.join("")}"/>${dots.join("")}</g>`;
}

/** From 10 to 10,000 heroes. */
function xOf(heroes: number): number {
  const part = Math.log10(heroes / 10) / 3;
  return Math.round(plot.left + 16 + part * (plot.right - plot.left - 32));
}

/** From 0.5 ms at the bottom to 2 s at the top. */
function yOf(cost: number): number {
  const part = Math.log10(cost / 0.5) / Math.log10(2_000 / 0.5);
  return Math.round(plot.bottom - part * (plot.bottom - plot.top));
}
