import { render } from "@testing-library/react";
import { useObservableState } from "observable-hooks";
import type { ReactElement } from "react";
import { NEVER, type Observable } from "rxjs";
import { inspected, Recorder } from "rx-heroes/inspect";
import { expect, it } from "vitest";

it.each([
  { reactStrictMode: true, expected: "SUS" },
  { reactStrictMode: false, expected: "S" },
])(
  "records each subscription of a component: $expected",
  ({ reactStrictMode, expected }) => {
    const recorder = new Recorder();
    const service = inspected(recorder, "service", { values$: NEVER });
    render(<Values values$={service.values$} />, { reactStrictMode });

    const kinds = recorder.events().map(({ kind }) => kind);
    expect(kinds.join("")).toBe(expected);
  },
);

function Values(props: { readonly values$: Observable<string> }): ReactElement {
  return <p>{useObservableState(props.values$, "none")}</p>;
}
