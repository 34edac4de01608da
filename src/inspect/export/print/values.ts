import type { HttpResponse } from "../../../http/http-types.ts";
import { HttpErrorResponse } from "../../../http/http-error-response.ts";
import { callCode, type Code, joined, objectCode } from "../code.ts";
import { Constants } from "./constants.ts";
import { constant } from "./lines.ts";
import { literal } from "../literal.ts";
import type { Names } from "./names.ts";
import type { Parts } from "./parts.ts";
import { answerInit } from "../revive.ts";
import type { Row } from "../replay/row.ts";
import { argumentsOf } from "../session/session.ts";

/** The values of a test as code: what occurs twice, and errors, by a name. */
export class Values {
  /** The statements that define the names. */
  readonly constants: readonly string[];
  readonly #constants = new Constants();
  readonly #errors = new Map<string, string>();

  constructor(parts: Parts, names: Names) {
    this.#addAll(parts);
    const chosen = this.#constants.choose(names);
    const errors = [...parts.answers, ...parts.inputs, ...parts.outputs]
      .map(({ row }) => row.error)
      .flatMap((error) => this.#errorConstant(error, names));
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

  /** What `hot`, `cold` and `toBe` take after the marbles of `row`. */
  arguments(row: Row, valueCode = this.code): Code[] {
    const entries = Object.entries(row.values);
    // Without values, a letter stands for itself.
    const isPlain = entries.every(([letter, value]) => letter === value);
    const list = objectCode(
      entries.map(([letter, value]) => [letter, valueCode(value)]),
    );
    if (row.error === undefined) return isPlain ? [] : [list];
    const values = isPlain && entries.length > 0 ? "undefined" : list;
    return [values, this.code(row.error)];
  }

  #addAll({ answers, inputs, outputs, commands, sent }: Parts): void {
    for (const { row, hint } of answers) {
      for (const answer of Object.values(row.values)) {
        this.#constants.add((answer as HttpResponse).body, hint);
      }
    }
    for (const { row } of [...inputs, ...outputs]) this.#addRow(row, "value");
    if (sent) this.#addRow(sent.row, "sent");
    const calls = [...outputs, ...commands];
    for (const arg of calls.flatMap(({ track }) => argumentsOf(track))) {
      this.#constants.add(arg, "value");
    }
  }

  #addRow({ values }: Row, hint: string): void {
    for (const value of Object.values(values)) this.#constants.add(value, hint);
  }

  #errorConstant(error: unknown, names: Names): string[] {
    if (!(error instanceof Error)) return [];
    const text = joined(literal(error, ""));
    if (this.#errors.has(text)) return [];
    const isRefusal = error instanceof HttpErrorResponse && error.status > 0;
    const name = names.of(isRefusal ? "refusal" : "failure");
    this.#errors.set(text, name);
    const code = literal(error, "The test", this.#constants.nameOf);
    return [constant(name, code)];
  }
}
