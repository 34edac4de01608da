import { afterEach, expect, it, vi } from "vitest";
import type { HttpClientOptions } from "../../src/http/http-client.ts";
import { InMemoryDataService } from "../../src/in-memory/in-memory-data-service.ts";
import {
  createServices,
  type Services,
} from "../../src/services/create-services.ts";
import { onlyValue } from "../support/only-value.ts";

afterEach(() => {
  document.cookie = "XSRF-TOKEN=; path=/; max-age=0";
});

it("services on a backend with xsrf write with the token of its cookie", async () => {
  const { heroService } = services();
  await onlyValue(heroService.getHeroes());

  expect(document.cookie).toMatch(/(^|; )XSRF-TOKEN=\d{4,}(;|$)/);
  const added = await onlyValue(heroService.addHero({ name: "Ann" }));
  expect(added).toEqual({ id: 21, name: "Ann" });
});

it("services that forget the token find out before there is a server", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  const { heroService } = services({ xsrf: false });
  await onlyValue(heroService.getHeroes());

  expect(await onlyValue(heroService.deleteHero(11))).toBeUndefined();
  expect(told.mock.calls).toMatchObject([
    [{ message: "The header X-XSRF-TOKEN is missing or wrong", status: 403 }],
  ]);
});

function services(options?: HttpClientOptions): Services {
  const backend = new InMemoryDataService(undefined, { delay: 0, xsrf: true });
  return createServices(backend, options);
}
