import type { RefCallback } from "react";

/** Characters that have a meaning of their own in a regular expression. */
const syntax = /[\\^$.*+?()[\]{}|]/;

/**
 * Makes a React ref that marks what `term` matches in the text of its element,
 * as the highlight `match` of the CSS Custom Highlight API. `undefined` where the
 * browser lacks that, and for a term with such characters: what that matches is
 * for the backend to say.
 */
export function matchMarker(
  term: string,
): RefCallback<HTMLElement> | undefined {
  if (typeof Highlight === "undefined" || syntax.test(term)) return undefined;
  return (element) => {
    const highlight = matchHighlight();
    const ranges = matches(element, term);
    ranges.forEach((range) => highlight.add(range));
    return () => ranges.forEach((range) => highlight.delete(range));
  };
}

/** Registered as the first element is marked, since rendering must be pure. */
function matchHighlight(): Highlight {
  const highlight = CSS.highlights.get("match") ?? new Highlight();
  CSS.highlights.set("match", highlight);
  return highlight;
}

function matches(element: Element | null, term: string): Range[] {
  const firstChild = element?.firstChild;
  if (!firstChild) return [];
  const found = (firstChild.textContent ?? "").matchAll(RegExp(term, "gi"));
  return Array.from(found, ({ 0: text, index }) => {
    const range = new Range();
    range.setStart(firstChild, index);
    range.setEnd(firstChild, index + text.length);
    return range;
  });
}
