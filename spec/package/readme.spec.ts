import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withAbsoluteLinks } from "../tools/readme/absolute-links.js";

const repository = "git+https://github.com/a/b.git";

it("a README for npm has absolute links and pictures", () => {
  const markdown =
    '[a](docs/a.md#b) [c](#c) [d](https://d.test) <img src="docs/e.png">';

  expect(withAbsoluteLinks(markdown, repository)).toBe(
    "[a](https://github.com/a/b/blob/HEAD/docs/a.md#b) [c](#c) " +
      '[d](https://d.test) <img src="https://github.com/a/b/raw/HEAD/docs/e.png">',
  );
});

it("the README has no relative link left", () => {
  const readme = readFileSync("README.md", "utf8");

  const text = withAbsoluteLinks(readme, repository);
  const targets = text.matchAll(/\]\(([^)]+)\)|(?:src|srcset)="([^"]+)"/g);
  const relative = Array.from(
    targets,
    ([, link, picture]) => link ?? picture,
  ).filter((target = "") => !/^(https?:|#)/.test(target));
  expect(relative).toEqual([]);
});
