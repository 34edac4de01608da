/** What is no object in one line, as one would write it. */
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
