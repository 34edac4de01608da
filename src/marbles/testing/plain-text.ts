/** A value other than an object, as it is written in code. */
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
