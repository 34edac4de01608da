import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { server } from "./server.js";

before(() => once(server.listen(0, "127.0.0.1"), "listening"));
after(() => server.close());

test("two requests at once share nothing", async () => {
  const [ann, bob] = await Promise.all([
    get("/?add=Ann&rename=11:Anna&delete=12&search=ann"),
    get("/?add=Bob&rename=13:Bobby&delete=14&search=bob"),
  ]);
  assert.match(
    ann,
    /<p id="heroes">11 Anna, 13 Bombasto, 14 Celeritas, .*, 20 Tornado, 21 Ann<\/p>/,
  );
  assert.match(ann, /<p id="found">11 Anna, 21 Ann<\/p>/);
  assert.match(ann, /updated hero id=11 .* deleted hero id=12 /);
  assert.doesNotMatch(ann, /Bob[^m]|id=1[34]/);
  assert.match(
    bob,
    /<p id="heroes">11 Mr. Nice, 12 Narco, 13 Bobby, 15 Magneta, .*, 21 Bob<\/p>/,
  );
  assert.match(bob, /<p id="found">13 Bobby, 21 Bob<\/p>/);
  assert.match(bob, /updated hero id=13 .* deleted hero id=14 /);
  assert.doesNotMatch(bob, /Ann|id=1[12]/);
});

async function get(path) {
  const response = await fetch(
    `http://127.0.0.1:${server.address().port}${path}`,
  );
  const html = await response.text();
  assert.equal(response.status, 200, html);
  return html;
}
