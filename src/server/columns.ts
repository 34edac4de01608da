import type { FastifySchemaValidationError } from "fastify";
import { RefusedRequest } from "./refused-request.ts";

/** A text that both databases keep: PostgreSQL, for one, keeps no NUL. */
const text = {
  type: "string",
  maxLength: 1000,
  pattern: "^[^\\0\\p{Cs}]*$",
};

/**
 * The columns of a hero beside its id: what each holds, as a JSON schema. A
 * body may leave out one that has a `default`.
 */
export const columns: Readonly<
  Record<string, typeof text & { readonly default?: string }>
> = {
  name: text,
};

const id = { type: "integer", minimum: 0, maximum: 999_999_999 };
const required = Object.entries(columns)
  .filter(([, column]) => column.default === undefined)
  .map(([name]) => name);

/** The JSON schema of a hero to add. */
export const newHero = {
  type: "object",
  properties: columns,
  required,
  additionalProperties: false,
};

/** The JSON schema of a hero to save. */
export const hero = {
  ...newHero,
  properties: { id, ...columns },
  required: ["id", ...required],
};

/** What is wrong with a column, by the keyword of its schema. */
const faults: Readonly<Record<string, string>> = {
  type: "must be a text",
  maxLength: "has at most 1,000 characters",
  pattern: "can't hold a NUL or half of a character",
};

/** The refusal of a body or a query that its schema does not allow. */
export function schemaRefusal(
  [error]: FastifySchemaValidationError[],
  where: string,
): RefusedRequest {
  const { instancePath = "", keyword = "", message = "" } = error ?? {};
  const column = instancePath.slice(1);
  const fault = column in columns ? faults[keyword] : undefined;
  const text = fault && `A ${column} ${fault}`;
  return new RefusedRequest(400, text ?? `${where}${instancePath} ${message}`);
}
