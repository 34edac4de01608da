/** Pixels, counted from the left and the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The color of a pixel, as the number `0xRRGGBB`. */
  readonly color: (x: number, y: number) => number;
}

/** A part of a picture, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function cropped(
  picture: Picture,
  { x, y, width, height }: Box,
): Picture {
  return {
    width: Math.floor(width),
    height: Math.floor(height),
    color: (left, top) =>
      picture.color(Math.floor(x) + left, Math.floor(y) + top),
  };
}

/** How many pixels have each color. */
export function colors({ width, height, color }: Picture): Map<number, number> {
  const counts = new Map<number, number>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const found = color(x, y);
      counts.set(found, (counts.get(found) ?? 0) + 1);
    }
  }
  return counts;
}

/** The height of the highest part that has one color all over. */
export function highestBlank({ width, height, color }: Picture): number {
  let highest = 0;
  let blank = 0;
  for (let y = 0; y < height; y++) {
    const first = color(0, y);
    let x = 0;
    while (x < width && color(x, y) === first) x++;
    // A line in another color, such as a row's border, begins anew.
    if (x < width) blank = 0;
    else blank = first === color(0, y - 1) ? blank + 1 : 1;
    highest = Math.max(highest, blank);
  }
  return highest;
}
