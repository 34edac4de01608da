const { MarbleScheduler, ScriptedBackend } = require("rx-heroes/testing");
const { Observable } = require("rxjs");
const { search } = require("../search.js");

for (const [name, body] of Object.entries(search)) {
  test(name, () => new MarbleScheduler().run(body));
}

test("its streams are of the RxJS that is required", () => {
  const { requests$ } = new ScriptedBackend({});
  expect(requests$).toBeInstanceOf(Observable);
});
