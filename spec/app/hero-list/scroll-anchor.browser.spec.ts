import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  measure,
  notMeasured,
  RowOffsets,
} from "../../../src/app/hero-list/row-offsets.ts";
import { ScrollAnchor } from "../../../src/app/hero-list/scroll-anchor.ts";

const heroes = Array.from({ length: 1000 }, (_, id) => ({ id, name: "Anna" }));
const top = 100;

// Rows of 20 pixels, of which the list begins a hundred pixels down the page.
const sizes = measure(notMeasured, 300, new Map([[0, 20]]));
const offsets = new RowOffsets(heroes, sizes);
const firstHigher = withHeight(0, 50);

describe("ScrollAnchor", () => {
  beforeEach(() => setPageHeight(30_000));
  afterEach(() => setPageHeight(0));

  it("scrolls by as much as its row has moved", () => {
    const anchor = taken({ scroll: 5000 });

    anchor.keep({ top: 110, offsets: firstHigher });

    expect(scrollY).toBe(5040);
  });

  it("leaves the page alone where the row has not moved", () => {
    const anchor = taken({ scroll: 5000 });

    // Beneath the row, which is the 245th.
    anchor.keep({ top, offsets: withHeight(300, 50) });

    expect(scrollY).toBe(5000);
  });

  it("is none at the top of the page, where the list itself may move", () => {
    const anchor = taken({ scroll: 50 });

    anchor.keep({ top: 200, offsets });

    expect(scrollY).toBe(50);
  });

  it("is a row that was there when others come in above it", () => {
    const anchor = taken({ scroll: 5000, firstRow: 250 });

    // The row at the top of the screen, which has just been measured.
    anchor.keep({ top, offsets: withHeight(245, 50) });

    expect(scrollY).toBe(5030);
  });

  it("is the last row at the list's end", () => {
    const anchor = taken({ scroll: 20_100 - 10 });

    anchor.keep({ top, offsets: withHeight(998, 50) });

    expect(scrollY).toBe(20_120);
  });

  it("undoes what the browser scrolled when the page got shorter", () => {
    const anchor = taken({ scroll: 20_000 });
    setPageHeight(20_000 + innerHeight - 30);
    expect(scrollY).toBe(19_970);

    expect(anchor.isLeft).toBe(false);
    anchor.keep({ top: 50, offsets });

    expect(scrollY).toBe(19_950);
  });

  it("shows what has the focus where its row has gone", () => {
    const anchor = taken({ scroll: 5000 });
    const button = document.createElement("button");
    button.style.cssText = "position: absolute; top: 4000px";
    document.body.append(button);
    button.focus({ preventScroll: true });

    anchor.keep({ top, offsets: new RowOffsets(heroes.slice(500), sizes) });

    expect(scrollY).toBe(4000);
    button.remove();
  });

  it("is left by scrolling, be it up or down", () => {
    const anchor = taken({ scroll: 5000 });
    expect(anchor.isLeft).toBe(false);

    scrollTo(0, 5001);
    expect(anchor.isLeft).toBe(true);

    scrollTo(0, 4999);
    expect(anchor.isLeft).toBe(true);
  });
});

function taken({
  scroll,
  firstRow = 0,
}: {
  scroll: number;
  firstRow?: number;
}): ScrollAnchor {
  const anchor = new ScrollAnchor();
  scrollTo(0, scroll);
  anchor.take({ top, offsets }, firstRow);
  return anchor;
}

/** Offsets of the same rows but for one, which is so high. */
function withHeight(id: number, height: number): RowOffsets {
  return new RowOffsets(heroes, measure(sizes, 300, new Map([[id, height]])));
}

function setPageHeight(height: number): void {
  document.documentElement.style.height = `${height}px`;
}
