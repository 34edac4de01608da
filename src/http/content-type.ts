/** Whether a body is JSON, `+json` too, as its content type says. */
export function isJson(headers: Headers): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(contentType(headers));
}

/** Whether a body is a text: `text/*`, XML (`+xml` too) or of no type. */
export function isText(headers: Headers): boolean {
  return /^(text\/|[^;]*[/+]xml\s*(;|$)|\s*(;|$))/i.test(contentType(headers));
}

function contentType(headers: Headers): string {
  return headers.get("Content-Type") ?? "";
}
