import { Label } from "./label.ts";

/** Selects the names whose values are left out. */
export type Redact = (key: string) => boolean;

/** Stands for what has no name of its own: an argument, an emitted value. */
export const redacted = new Label("[redacted]");

/** The headers that hold cookies and tokens. */
const secret =
  /^(proxy-)?authorization$|^(set-)?cookie2?$|^x-(xsrf|csrf)-token$/i;

/** Whether it is the name of a header that is never recorded. */
export function isSecret(name: string): boolean {
  // Of each recorded property this is asked; most have short names.
  return name.length > 5 && secret.test(name);
}

/** Whether an item is the value of such a header, after its name. */
export function isSecretItem(list: readonly unknown[], index: number): boolean {
  if (index !== 1 || list.length !== 2) return false;
  const [name] = list;
  return typeof name === "string" && isSecret(name);
}

/** What an app selects, and secret headers. */
export function redactor(redact: Redact | undefined): Redact {
  if (!redact) return isSecret;
  return (key) => {
    try {
      return isSecret(key) || redact(key);
    } catch {
      return true; // The app's function threw.
    }
  };
}

/** `url` without the query parameters that are redacted. */
export function redactedUrl(url: string, redact: Redact): string {
  return withoutPairs(url, redact, /(?<=[?&])[^?&#]+&?/g);
}

/** `message`, in which URLs are redacted. */
export function redactedMessage(message: string, redact: Redact): string {
  // In a sentence, a URL ends before white space or punctuation.
  return withoutPairs(
    message,
    redact,
    /(?<=[?&])[^?&#\s]*[^?&#\s:;,.)"'](?:&(?=\S))?/g,
  );
}

function withoutPairs(text: string, redact: Redact, pairs: RegExp): string {
  if (!text.includes("?")) return text;
  return text.replace(pairs, (pair) =>
    [...new URLSearchParams(pair).keys()].some(redact) ? "" : pair,
  );
}
