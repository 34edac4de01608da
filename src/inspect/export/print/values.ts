import type { HttpResponse } from "../../../http/http-types.ts";
import { HttpErrorResponse } from "../../../http/http-error-response.ts";
import { opaqueStream } from "../../opaque.ts";
import { callCode, type Code, joined } from "../code.ts";
import { Constants } from "./constants.ts";
import { constant } from "./lines.ts";
import { literal } from "../literal.ts";
import { lastSegment, type Names } from "./names.ts";
import type { Parts } from "./parts.ts";
import { answerInit } from "../revive.ts";
import type { Row } from "../replay/row.ts";
import type { Session } from "../session/session.ts";

/** The values of a test as code: what occurs twice, and errors, by a name. */
export class Values {
  /** The statements that define the names. */
  readonly constants: readonly string[];
  readonly #constants = new Constants();
  readonly #errors = new Map<string, string>();

  constructor(parts: Parts, { roots }: Session, names: Names) {
    const { answers, inputs, outputs, sent } = parts;
    for (const { row, asked } of answers) {
      const hint = lastSegment(asked.request.url);
      for (const answer of Object.values(row.values)) {
        this.#constants.add((answer as HttpResponse).body, hint);
      }
    }
    for (const { row } of [...inputs, ...outputs]) this.#addAll(row, "value");
    if (sent) this.#addAll(sent, "sent");
    for (const { event } of roots) {
      if (!/call|command/.test(event.track.role) || event.kind === "U")
        continue;
      for (const arg of event.track.detail as unknown[]) {
        if (arg !== opaqueStream) this.#constants.add(arg, "value");
      }
    }
    const chosen = this.#constants.choose(names);
    const errors = [...answers, ...inputs, ...outputs].flatMap(({ row }) =>
      this.#errorConstant(row, names),
    );
    this.constants = [
      ...chosen.map(({ name, code }) => constant(name, code)),
      ...errors,
    ];
  }

  /** A value, or an error. */
  readonly code = (value: unknown): Code => {
    if (value instanceof Error) {
      const name = this.#errors.get(joined(literal(value, "")));
      if (name !== undefined) return name;
    }
    return literal(value, "The test", this.#constants.nameOf);
  };

  /** An answer, `httpResponse(…)`. */
  readonly answer = (value: unknown): Code => {
    const answer = value as HttpResponse; // As all answers are.
    const init = answerInit(answer);
    const more = init ? [this.code(init)] : [];
    return callCode("httpResponse(", [this.code(answer.body), ...more]);
  };

  #addAll({ values }: Row, hint: string): void {
    for (const value of Object.values(values)) this.#constants.add(value, hint);
  }

  #errorConstant({ error, hasFailed }: Row, names: Names): string[] {
    if (!hasFailed || !(error instanceof Error)) return [];
    const code = literal(error, "The test", this.#constants.nameOf);
    const text = joined(literal(error, ""));
    if (this.#errors.has(text)) return [];
    const isRefusal = error instanceof HttpErrorResponse && error.status > 0;
    const name = names.of(isRefusal ? "refusal" : "failure");
    this.#errors.set(text, name);
    return [constant(name, code)];
  }
}
