// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { Visit } from "#src/app/screen/visit.ts";

describe("Visit", () => {
  it("restores the place once, unless the user was faster", () => {
    const scrolled = vi.spyOn(window, "scrollTo").mockReturnValue();
    const box = document.body.appendChild(document.createElement("input"));
    const visit = new Visit("key", "/detail/12", false);
    visit.enter();
    visit.restore();
    vi.stubGlobal("scrollY", 300);
    visit.leave();

    visit.enter();
    scrolled.mockClear();
    visit.restore(); // The user has scrolled meanwhile.
    expect(scrolled).not.toHaveBeenCalled();

    visit.leave();
    vi.stubGlobal("scrollY", 0);
    visit.enter();
    visit.leave(); // Before the content has appeared.
    visit.enter();
    visit.restore();
    expect(scrolled).toHaveBeenLastCalledWith(0, 300);

    scrolled.mockClear();
    visit.restore();
    expect(scrolled).not.toHaveBeenCalled();

    visit.enter();
    scrolled.mockClear();
    box.focus();
    visit.restore();
    expect(scrolled).not.toHaveBeenCalled();
    box.remove();
  });
});
