import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Profiler, type ReactNode, StrictMode } from "react";
import {
  createServices,
  type Hero,
  HttpErrorResponse,
  type HttpResponse,
} from "rx-heroes";
import { httpResponse, ScriptedBackend } from "rx-heroes/testing";
import { Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import { HeroList } from "./hero-list.ts";
import { HeroCount, HeroNames } from "./hero-views.tsx";

const ann = { id: 11, name: "Ann" };
const bob = { id: 12, name: "Bob" };

describe("two views of one list, in StrictMode", () => {
  it("send one request, which a later view does not send again", () => {
    const { list, response$s, views, show } = shared();
    show(<HeroCount list={list} />);
    show(views);
    expect(response$s).toHaveLength(1);
  });

  it("show the same in each commit", () => {
    const { list, respond, views, show, commits } = shared();
    show(<HeroNames list={list} />);
    respond([ann, bob]);
    show(views);
    act(() => list.add("Eve"));
    act(() => list.remove(ann));

    const counts = commits.filter(({ count }) => count !== undefined);
    expect(counts).toEqual([2, 3, 2].map((count) => ({ count, names: count })));
  });

  it("show that loading failed, and load again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { respond, views, show, response$s } = shared();
    show(views);
    act(() => response$s[0]?.error(new HttpErrorResponse({ url: "api" })));
    expect(screen.getByRole("alert").textContent).toMatch(/could not be/);

    await userEvent.click(screen.getByRole("button", { name: "refresh" }));
    respond([ann]);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Heroes: 1")).toBeDefined();
  });
});

/** A list whose requests `respond` answers, and what each commit shows. */
function shared() {
  const response$s: Subject<HttpResponse>[] = [];
  const backend = new ScriptedBackend(() => {
    const response$ = new Subject<HttpResponse>();
    response$s.push(response$);
    return response$;
  });
  const list = new HeroList(createServices(backend).heroService, 1000);
  const commits: { count: number | undefined; names: number }[] = [];
  const { rerender } = render(null);
  return {
    list,
    commits,
    response$s,
    views: [
      <HeroNames key="names" list={list} />,
      <HeroCount key="count" list={list} />,
    ],
    show: (views: ReactNode) =>
      rerender(
        <StrictMode>
          <Profiler id="views" onRender={() => commits.push(shown())}>
            {views}
          </Profiler>
        </StrictMode>,
      ),
    respond: (heroes: readonly Hero[]) =>
      act(() => {
        response$s.at(-1)?.next(httpResponse(heroes));
        response$s.at(-1)?.complete();
      }),
  };
}

/** What the page shows: the count, and how many names. */
function shown(): { count: number | undefined; names: number } {
  const count = screen.queryByText(/Heroes:/)?.textContent.match(/\d+/)?.[0];
  return {
    count: count === undefined ? undefined : Number(count),
    names: screen.queryAllByRole("listitem").length,
  };
}
