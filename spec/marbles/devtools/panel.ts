import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

/** What the marks of a row are called. */
export function markNames(name: string): (string | null)[] {
  const row = screen.getByRole("row", { name });
  return within(row)
    .getAllByRole("gridcell")
    .map((cell) => cell.getAttribute("aria-label"));
}

/** Clicks a button once it is there. */
export async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name }));
}
