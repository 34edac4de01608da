import { act, screen } from "@testing-library/react";
import { type Observable, switchMap, throwError, timer } from "rxjs";
import { beforeEach, expect, it, vi } from "vitest";
import { HttpErrorResponse, type HttpResponse } from "rx-heroes";
import { translate } from "../support/translate.ts";
import {
  button,
  go,
  heading,
  navLink,
  renderApp,
  rowNames,
  textbox,
  view,
} from "./render-app.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  vi.spyOn(console, "error").mockReturnValue(); // HeroService logs failures there.
});

it.each([
  { what: "texts", isRespected: true },
  { what: "texts and names", isRespected: false },
])("goes on working where the browser translates $what", async (row) => {
  const broken = { isOn: false, status: 409 };
  const { user } = renderApp("/dashboard", {
    interceptors: [
      (request, next) =>
        timer(200).pipe(
          switchMap(() =>
            broken.isOn ? failing(broken.status) : next(request),
          ),
        ),
    ],
  });
  translate(row.isRespected ? "[translate=no], font" : "font");
  await settled();

  await user.type(screen.getByRole("searchbox"), "ma");
  await settled();
  expect(view().getAllByRole("mark")).not.toEqual([]);
  broken.isOn = true;
  await user.type(screen.getByRole("searchbox"), "g");
  await settled();
  broken.isOn = false;
  await user.click(button("try again"));
  await settled();
  await user.clear(screen.getByRole("searchbox"));
  await settled();

  await user.click(navLink("Heroes"));
  await settled();
  await user.type(textbox("Hero name:"), "Storm{Enter}");
  await settled();
  expect(rowNames()).toContain("Storm");
  broken.isOn = true;
  await user.type(textbox("Hero name:"), "Wind{Enter}");
  await user.click(button("delete hero Narco"));
  await settled();
  expect(view().getByRole("status").textContent).toContain("Narco");
  broken.status = 0;
  await user.click(button("delete hero Narco"));
  await settled();
  expect(view().getByRole("status").textContent).toContain("not known");
  broken.status = 409;
  await user.click(navLink("Dashboard"));
  await settled();
  broken.isOn = false;
  await user.click(button("try again"));
  await settled();

  go(-1);
  await settled();
  await user.click(view().getByRole("link", { name: /Narco/ }));
  await settled();
  await user.clear(textbox("name:"));
  await user.click(button("save"));
  expect(view().getByRole("alert").textContent).toContain("needs a name");
  await user.type(textbox("name:"), "N");
  broken.isOn = true;
  await user.click(button("save"));
  await settled();
  expect(view().getByRole("alert").textContent).toContain("Not saved");
  broken.isOn = false;
  await user.click(button("save"));
  await settled();

  expect(heading("My Heroes")).toBeTruthy();
  expect(rowNames()).toContain("N");
});

/** Resolves when all have been answered. Each step of it is translated. */
async function settled(): Promise<void> {
  for (let ms = 0; ms < 600; ms += 100) {
    await act(() => vi.advanceTimersByTimeAsync(100));
  }
}

function failing(status: number): Observable<HttpResponse> {
  return throwError(() => new HttpErrorResponse({ url: "api", status }));
}
