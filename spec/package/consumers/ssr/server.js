import { createServer } from "node:http";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { createServices, InMemoryDataService } from "rx-heroes";
import { ServicesProvider, useServices } from "rx-heroes/react";
import { concat, firstValueFrom, ignoreElements } from "rxjs";

/**
 * Answers `/?add=Ann&rename=11:Zed&delete=12&search=n` with a page of the
 * heroes that are then found. Each request has services of its own.
 */
export const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  page(searchParams).then(
    (html) => response.end(html),
    (error) => response.writeHead(500).end(String(error)),
  );
});

async function page(params) {
  const services = createServices(
    new InMemoryDataService(undefined, { delay: 50 }),
  );
  const { heroService, messageService } = services;
  const [id, name] = params.get("rename").split(":");
  await firstValueFrom(
    concat(
      heroService.addHero({ name: params.get("add") }),
      heroService.updateHero({ id: Number(id), name }),
      heroService.deleteHero(Number(params.get("delete"))),
    ).pipe(ignoreElements()),
    { defaultValue: undefined },
  );
  const data = {
    heroes: await firstValueFrom(heroService.getHeroes()),
    found: await firstValueFrom(heroService.searchHeroes(params.get("search"))),
    messages: await firstValueFrom(messageService.messages$),
  };
  return renderToString(
    h(ServicesProvider, { services }, h(Heroes, { ...data, services })),
  );
}

function Heroes({ heroes, found, messages, services }) {
  if (useServices() !== services)
    throw new Error("Services of another request");
  return h(
    "main",
    null,
    h("p", { id: "heroes" }, names(heroes)),
    h("p", { id: "found" }, names(found)),
    h("p", { id: "messages" }, messages.join(" | ")),
  );
}

function names(heroes) {
  return heroes.map(({ id, name }) => `${id} ${name}`).join(", ");
}
