/** A value that is no object, as in code. */
export function plainText(value: unknown): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "bigint":
      return `${value}n`;
    case "function":
      return `[function ${value.name}]`;
    default:
      return String(value);
  }
}
