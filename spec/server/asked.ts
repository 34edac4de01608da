/** Options of a request. */
interface Sent {
  /** Sent as it is, if it is a text, else as JSON. */
  body?: unknown;
  type?: string;
  cookie?: string;
  /** The header X-XSRF-TOKEN; null for none. */
  token?: string | null;
}

/** The response of the server at `address` to `METHOD path`, sent with a token. */
export async function asked(
  address: string,
  line: string,
  {
    body,
    type = "application/json",
    cookie = "XSRF-TOKEN=abc",
    token = "abc",
  }: Sent = {},
): Promise<{ status: number; body: unknown; cookies: string[] }> {
  const [method = "", path = ""] = line.split(" ");
  const headers = new Headers({ Cookie: cookie });
  if (token !== null) headers.set("X-XSRF-TOKEN", token);
  if (body !== undefined) headers.set("Content-Type", type);
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(address + path, {
    method,
    headers,
    body: body === undefined ? null : text,
  });
  const received = await response.text();
  return {
    status: response.status,
    body: received === "" ? null : JSON.parse(received),
    cookies: response.headers.getSetCookie(),
  };
}
