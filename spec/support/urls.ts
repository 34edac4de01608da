const page = location.origin;
const scheme = location.protocol;

/** Relative URLs of the page's own origin: they get the token. */
export const ourUrls = [
  ..."api/heroes /api/heroes ./api/heroes ../api/heroes api/heroes/11".split(
    " ",
  ),
  ..."api//heroes /.//evil.test ?name=a #a a/b:c ./http:evil.test".split(" "),
  ..."1http://evil.test \\api\\heroes @evil.test :80/api".split(" "),
  ..."api/heroes/?name=http://evil.test %2F%2Fevil.test".split(" "),
  "",
  "api/heroes ",
];

/** URLs that are absolute, of another origin, or written to look relative. */
export const foreignUrls = [
  ..."http://evil.test/api HTTPS://evil.test/api //evil.test/api".split(" "),
  ..."///evil.test/api /\\evil.test/api \\/evil.test/api".split(" "),
  ..."\\\\evil.test/api http:evil.test https:api/heroes".split(" "),
  ...`${scheme}api/heroes ${scheme}/api/heroes ${page}/api/heroes`.split(" "),
  ...`//${location.host}/api /\\${location.host}/api ${page}.evil.test/api`.split(
    " ",
  ),
  ...`${page}@evil.test/api blob:${page}/5f2c http:\\\\evil.test`.split(" "),
  ..."data:text/plain,a file:///etc/passwd ws://evil.test http:// //".split(
    " ",
  ),
  ...["javascript:void 0", " //evil.test", " api/heroes", "\u00a0/api/heroes"],
  ...["\t//evil.test", "\n/api/heroes", "\u0000//evil.test", "/\t/evil.test"],
  ...["\u001fhttp://evil.test", "/\n\\evil.test", "ht\rtp://evil.test"],
  ...["h\nttps:evil.test", "api/\theroes"],
];

/** Whether the platform, and so `fetch`, resolves `url` to the page's origin. */
export function resolvesToPage(url: string): boolean {
  return (
    URL.canParse(url, document.baseURI) &&
    new URL(url, document.baseURI).origin === location.origin
  );
}

/** Gives the page a `<base>`, until it is removed. */
export function setBase(href: string): void {
  const base = document.createElement("base");
  base.href = href;
  document.head.append(base);
}
