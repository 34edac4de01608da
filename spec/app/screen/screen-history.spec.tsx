import { renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { useVisit } from "#src/app/screen/screen-history.tsx";

describe("useVisit", () => {
  it("says what is missing where nothing remembers the visits", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);

    expect(() => renderHook(useVisit, { wrapper: MemoryRouter })).toThrow(
      "There is no <ScreenHistory> above.",
    );
  });
});
