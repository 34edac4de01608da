import { describe, expect, it } from "vitest";
import { isSameOrigin } from "../../src/http/xsrf.ts";
import { tokenSent } from "../support/recording.ts";

describe("withXsrfToken without a document", () => {
  it("adds no token and keeps the request, whatever getCookies says", () => {
    const getCookies = () => "XSRF-TOKEN=abc";

    expect(typeof document).toBe("undefined");
    expect(tokenSent()).toBeNull();
    expect(tokenSent({ xsrf: { getCookies } })).toBeNull();
  });

  it.each(["api/heroes", "http://localhost/api", ""])(
    "takes %j for no URL of its own",
    (url) => {
      expect(isSameOrigin(url)).toBe(false);
    },
  );
});
