import type { FastifySchemaValidationError } from "fastify";

/** A text that both databases can save: PostgreSQL can't save NUL. */
const text = {
  type: "string",
  maxLength: 1000,
  format: "text without NUL or half of a character",
};

/**
 * The columns of a hero other than its id, each with its JSON schema. A request
 * body may omit one that has a `default`.
 */
export const columns = {
  name: text,
};

export const formats = { [text.format]: /^[^\0\p{Cs}]*$/u };

/** The JSON schema of a hero to add. */
export const newHero = {
  type: "object",
  properties: columns,
  // Ajv fills in defaults first.
  required: Object.keys(columns),
  additionalProperties: false,
};

/** The JSON schema of a hero to save. */
export const hero = {
  ...newHero,
  properties: {
    id: { type: "integer", minimum: 0, maximum: 999_999_999 },
    ...columns,
  },
  required: ["id", ...newHero.required],
};

const types = new Map<unknown, string>([
  ["string", "a text"],
  ["integer", "a whole number"],
  ["object", "a JSON object"],
]);

/** What is wrong with a hero, for the person who typed it. */
export function reasonOf({
  keyword,
  instancePath,
  params,
  message = "",
}: FastifySchemaValidationError): string {
  const what = instancePath.slice(1) || "hero";
  const { type, limit, missingProperty, additionalProperty } = params;
  switch (keyword) {
    case "type":
      return `The ${what} must be ${types.get(type) ?? String(type)}.`;
    case "minimum":
      return `The ${what} must be at least ${String(limit)}.`;
    case "maximum":
      return `The ${what} must be at most ${String(limit)}.`;
    case "maxLength":
      return `A ${what} has at most ${String(limit)} characters.`;
    case "format":
      return `The ${what} has a character that can't be saved.`;
    case "required":
      return `The hero has no ${String(missingProperty)}.`;
    case "additionalProperties":
      return `A hero can't have a ${String(additionalProperty)}.`;
    default:
      return `The ${what} ${message}.`;
  }
}
