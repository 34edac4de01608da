// @vitest-environment jsdom
import {
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
} from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { InvoicesApp } from "./invoices-app.tsx";

configure({ reactStrictMode: true });

const ann = { id: "a1f0", customer: "Ann" };
const bob = { id: "b2e1", customer: "Bob" };

it("shows one list in two views, by one request, and what changes it", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal("fetch", fetch);
  fetch.mockResolvedValueOnce(refused("No invoices today"));

  const { rerender } = render(<InvoicesApp user="Ann" />);

  expect(screen.getByText("Loading invoices…")).toBeTruthy();
  expect(await screen.findByText("No invoices today")).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith("/api/invoices", expect.anything());

  fetch.mockResolvedValueOnce(Response.json([ann]));
  fireEvent.click(screen.getByText("try again"));
  await waitFor(() => expect(shown()).toEqual(["Ann", "1"]));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(2);

  fetch.mockResolvedValueOnce(Response.json(bob, { status: 201 }));
  fireEvent.change(screen.getByLabelText("customer"), {
    target: { value: "Bob" },
  });
  fireEvent.click(screen.getByText("add"));
  await waitFor(() => expect(shown()).toEqual(["Ann", "Bob", "2"]));

  fetch.mockResolvedValueOnce(refused("Ann has not paid"));
  fireEvent.click(screen.getByLabelText("remove Ann"));
  expect(shown()).toEqual(["Bob", "1"]);
  expect(await screen.findByText("Ann has not paid")).toBeTruthy();
  expect(shown()).toEqual(["Ann", "Bob", "2"]);
  expect(fetch).toHaveBeenCalledTimes(4);

  fetch.mockResolvedValueOnce(new Response(null, { status: 204 }));
  fireEvent.click(screen.getByLabelText("remove Ann"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(shown()).toEqual(["Bob", "1"]);

  fetch.mockResolvedValueOnce(Response.json([ann]));
  fireEvent.change(screen.getByLabelText("customer"), {
    target: { value: "typed by the first user" },
  });
  rerender(<InvoicesApp user="Eve" />);
  expect(shown()).toEqual(["0"]);
  expect(screen.getByLabelText("customer")).toHaveProperty("value", "");
  await waitFor(() => expect(shown()).toEqual(["Ann", "1"]));
});

function refused(error: string): Response {
  return Response.json({ error }, { status: 409 });
}

/** The customers, then the count. */
function shown(): (string | null)[] {
  const names = document.querySelectorAll("li span");
  return [...names, screen.getByRole("status")].map((one) => one.textContent);
}
