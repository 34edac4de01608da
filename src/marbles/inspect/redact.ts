/** Selects the names whose values are left out. */
export type Redact = (key: string) => boolean;

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
