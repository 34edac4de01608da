import type { FastifySchemaValidationError } from "fastify";
import { Refusal } from "./refusal.ts";

const name = {
  type: "string",
  maxLength: 1000,
  // PostgreSQL keeps no NUL, and no database half of a surrogate pair.
  pattern: "^[^\\0\\p{Cs}]*$",
};
const id = { type: "integer", minimum: 0, maximum: 999_999_999 };

/** The JSON schema of a hero to add. */
export const newHero = {
  type: "object",
  properties: { name },
  required: ["name"],
  additionalProperties: false,
};

/** The JSON schema of a hero to save. */
export const hero = {
  ...newHero,
  properties: { id, name },
  required: ["id", "name"],
};

/** What is wrong with a name, by the keyword of its schema. */
const nameTexts: Readonly<Record<string, string>> = {
  type: "A name must be a text",
  maxLength: "A name has at most 1,000 characters",
  pattern: "A name can't hold a NUL or half of a character",
};

/** The refusal of a body or a query that its schema does not allow. */
export function schemaRefusal(
  [error]: FastifySchemaValidationError[],
  where: string,
): Refusal {
  const { instancePath = "", keyword = "", message = "" } = error ?? {};
  const text = instancePath === "/name" ? nameTexts[keyword] : undefined;
  return new Refusal(400, text ?? `${where}${instancePath} ${message}`);
}
