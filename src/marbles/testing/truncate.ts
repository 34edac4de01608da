const maxLength = 160; // characters of a value in a message

export function truncate(text: string, length = maxLength): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
