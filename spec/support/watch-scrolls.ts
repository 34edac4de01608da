declare global {
  interface Window {
    /** How many points of the list were in no row after each scroll event. */
    blanks: number[];
  }
}

/**
 * Runs in a page, after the app has begun to listen: looks after each scroll
 * event whether there are rows wherever the list is on the screen.
 */
export function watchScrolls(): void {
  window.blanks = [];
  addEventListener("scroll", () => {
    const list = document.querySelector("main ul") ?? document.body;
    const { left, width, top, bottom } = list.getBoundingClientRect();
    let blank = 0;
    const end = Math.min(bottom, innerHeight) - 2;
    for (let y = Math.max(top, 0) + 2; y < end; y += 10) {
      const there = document.elementsFromPoint(left + width / 4, y);
      if (!there.some((element) => element.closest("li"))) blank++;
    }
    window.blanks.push(blank);
  });
}
