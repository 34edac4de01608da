/** A text that both databases keep: PostgreSQL, for one, keeps no NUL. */
const text = {
  type: "string",
  maxLength: 1000,
  format: "text without NUL or half of a character",
};

/**
 * The columns of a hero beside its id: what each holds, as a JSON schema. A
 * body may leave out one that has a `default`.
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
