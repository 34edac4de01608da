// @vitest-environment jsdom
import { concatMap, from, tap } from "rxjs";
import { afterEach, describe, expect, it } from "vitest";
import { recordingClient, tokenSent } from "../support/recording.ts";

afterEach(() => {
  for (const name of ["XSRF-TOKEN", "xsrf-token", "MY-XSRF-TOKEN"]) {
    document.cookie = `${name}=; max-age=0`;
  }
});

describe("the cookie that withXsrfToken echoes", () => {
  it.each<[rule: string, cookies: string, token: string | null]>([
    ["alone", "XSRF-TOKEN=abc", "abc"],
    ["first", "XSRF-TOKEN=abc; a=1", "abc"],
    ["last", "a=1; XSRF-TOKEN=abc", "abc"],
    ["without blanks between", "a=1;XSRF-TOKEN=abc;b=2", "abc"],
    ["missing", "a=1; b=2", null],
    ["no cookies at all", "", null],
    ["another case", "xsrf-token=abc", null],
    ["a name that ends like it", "MY-XSRF-TOKEN=abc", null],
    ["a name that starts like it", "XSRF-TOKEN-2=abc", null],
    ["a name after a no-break space", "a=1; \u00a0XSRF-TOKEN=abc", null],
    ["its name in another's value", "a=XSRF-TOKEN=abc", null],
    ["its name in a value without a name", "XSRF-TOKEN", null],
    ["more =", "XSRF-TOKEN=a=b==", "a=b=="],
    ["first of two", "XSRF-TOKEN=one; XSRF-TOKEN=two", "one"],
    ["empty", "XSRF-TOKEN=", null],
    ["first of two, empty", "XSRF-TOKEN=; XSRF-TOKEN=two", null],
    ["percent-encoded", "XSRF-TOKEN=a%2Fb%3D%25", "a/b=%"],
    ["decoded once", "XSRF-TOKEN=%2541", "%41"],
    ["a plus is a plus", "XSRF-TOKEN=a+b", "a+b"],
    ["malformed, raw", "XSRF-TOKEN=100%", "100%"],
    ["malformed, raw as a whole", "XSRF-TOKEN=%41%E0%A4%A", "%41%E0%A4%A"],
    ["quotes are its own", 'XSRF-TOKEN="abc"', '"abc"'],
    ["Latin-1", "XSRF-TOKEN=%C3%A9", "é"],
    ["no header value: beyond Latin-1", "XSRF-TOKEN=%E6%BC%A2", null],
    ["no header value: a newline", "XSRF-TOKEN=a%0D%0AX-Evil:%201", null],
    ["no header value: a newline behind", "XSRF-TOKEN=a%0A", null],
    ["no header value: NUL", "XSRF-TOKEN=a%00", null],
    ["no header value: a blank in front", "XSRF-TOKEN=%20a", null],
    ["no header value: blanks alone", "XSRF-TOKEN=%20%09", null],
  ])("%s: %j gives %j", (_, cookies, token) => {
    expect(tokenSent({ xsrf: { getCookies: () => cookies } })).toBe(token);
  });

  it("comes from the document, read each time that a request is sent", () => {
    const cookies = ["XSRF-TOKEN=one", "XSRF-TOKEN=two", "XSRF-TOKEN="];
    const { http, requests } = recordingClient({
      interceptors: [
        (request, next) =>
          from(cookies).pipe(
            tap((cookie) => (document.cookie = cookie)),
            concatMap(() => next(request)),
          ),
      ],
    });
    http.post("api/heroes", {}).subscribe();

    expect(requests.map(({ headers }) => headers.get("X-XSRF-TOKEN"))).toEqual([
      "one",
      "two",
      null,
    ]);
  });

  it("is none where getCookies throws", () => {
    const getCookies = () => {
      throw new Error("no cookies here");
    };

    expect(tokenSent({ xsrf: { getCookies } })).toBeNull();
  });

  it.each(["a(b", "a.c", "$&", "__proto__"])(
    "has the name %j to the letter",
    (cookieName) => {
      const cookies = `abc=no; ${cookieName}=yes`;

      const token = (getCookies: () => string) =>
        tokenSent({ xsrf: { cookieName, getCookies } });

      expect(token(() => cookies)).toBe("yes");
      expect(token(() => "abc=no")).toBeNull();
    },
  );

  it("goes nowhere under a name that no header can have, the request does", () => {
    const { http, requests } = recordingClient({
      xsrf: { headerName: "no name", getCookies: () => "XSRF-TOKEN=abc" },
    });
    http.post("api/heroes", {}).subscribe();

    expect(requests.map(({ headers }) => headers)).toEqual([new Headers()]);
  });
});
