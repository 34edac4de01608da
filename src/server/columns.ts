/** A text that both databases can store: PostgreSQL cannot store NUL. */
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

/** Ajv's custom formats. */
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
