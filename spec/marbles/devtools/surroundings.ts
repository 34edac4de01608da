/** A page that holds the panel. */
export interface Page {
  /** Its own styles. */
  readonly css?: string;
  readonly dir?: "rtl";
  /** The id of the element that holds the panel. */
  readonly id?: string;
  /** The styles of the element that holds the panel. */
  readonly host?: string;
  /** Whether a shadow root of that element holds it. @defaultValue false */
  readonly isShadow?: boolean;
}

/** The part of Tailwind 4's reset that reaches the panel. */
const preflight = `
  *, ::after, ::before { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid }
  html { line-height: 1.5 }
  small { font-size: 80% }
  table { text-indent: 0; border-color: inherit; border-collapse: collapse }
  svg { display: block; vertical-align: middle }
  button, input, textarea { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background-color: transparent; opacity: 1 }
  ::placeholder { opacity: 1; color: color-mix(in oklab, currentcolor 50%, transparent) }
  textarea { resize: vertical }
  ::-webkit-search-decoration { appearance: none }
`;

/** Styles that are meant for the page, and reach the panel as well. */
const pageStyles = `
  body { font: 20px/2 serif; letter-spacing: 0.1em; text-align: center; text-transform: uppercase }
  p, footer, label { margin: 2em; padding: 1em; max-width: 20ch; border: 3px solid red }
  button, input { display: block; inline-size: 100%; margin: 1em; border-radius: 0; text-transform: uppercase }
  table, td, th { border: 2px solid; padding: 1em }
  svg { fill: red; max-width: 50px }
  span, b, small { color: red; font-size: 30px }
  button::after, label::before { content: "!" }
  body [type="search"], main div.app input, #app label, #app button, #app select, #app ul { display: block; width: 100%; height: 3rem; margin: 0.25rem 0 1rem }
`;

export const surroundings: Readonly<Record<string, Page>> = {
  "Tailwind's reset": { css: preflight },
  "styles of its own": { css: pageStyles, id: "app" },
  "a drawer": {
    host: "position: fixed; inset: 0 0 0 auto; inline-size: 400px",
  },
  "a shadow root": { isShadow: true },
  "text from right to left": { dir: "rtl" },
};
