import { within } from "@testing-library/react";
import { view } from "../render-app.tsx";

/** The names that the list shows, as it shows them. */
export function rowNames(): string[] {
  return view()
    .queryAllByRole("listitem")
    .map((row) => {
      const { textContent } = within(row).getByRole("link");
      return textContent.replace(/^\d+ /, "");
    });
}

/** The 'x' of the hero called `name`. */
export function deleteButton(name: string): HTMLElement {
  return view().getByRole("button", { name: `delete hero ${name}` });
}
