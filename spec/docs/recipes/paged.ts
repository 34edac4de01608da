import { map } from "rxjs";
import type { HttpInterceptor } from "rx-heroes";

const size = 4; // items of a page

/** Answers `?page=2` with the second page, and a `Link` to the next one. */
export const paged: HttpInterceptor = (request, next) => {
  const [, url, page] = /^(.*)[?&]page=(\d+)$/.exec(request.url) ?? [];
  if (url === undefined) return next(request);
  const end = Number(page) * size;
  return next({ ...request, url }).pipe(
    map((response) => {
      const items = response.body as unknown[];
      const headers = new Headers(response.headers);
      if (end < items.length) {
        headers.set("Link", `<${url}?page=${Number(page) + 1}>; rel="next"`);
      }
      return { ...response, headers, body: items.slice(end - size, end) };
    }),
  );
};
