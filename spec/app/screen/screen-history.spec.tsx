import { renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { useVisits } from "../../../src/app/screen/screen-history.tsx";

describe("useVisits", () => {
  it("says what is missing where nothing remembers the visits", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);

    expect(() => renderHook(useVisits, { wrapper: MemoryRouter })).toThrow(
      "useVisits needs a <ScreenHistory> above it.",
    );
  });
});
