import type { Observable } from "rxjs";
import type { HttpResponse } from "#src/http/http-types.ts";
import type { HeroService } from "#src/services/hero-service.ts";
import { httpResponse } from "#src/marbles/testing/http-response.ts";

/** One call of the specification (section 7) and its words (section 8). */
export interface HeroCall {
  operation: string;
  call(heroService: HeroService): Observable<unknown>;
  /** `METHOD url` of the one request. */
  request: string;
  /** What the request carries. */
  sent: unknown;
  answer: HttpResponse;
  /** What the call emits then. */
  value: unknown;
  success: string;
  /** What the call emits when it fails. */
  fallback: unknown;
}

const narco = { id: 12, name: "Narco" };
const magma = { id: 19, name: "Magma" };

export const reads: HeroCall[] = [
  {
    operation: "getHeroes",
    call: (heroService) => heroService.getHeroes(),
    request: "GET api/heroes",
    sent: null,
    answer: httpResponse([narco, magma]),
    value: [narco, magma],
    success: "fetched heroes",
    fallback: [],
  },
  {
    operation: "getHero id=12",
    call: (heroService) => heroService.getHero(12),
    request: "GET api/heroes/12",
    sent: null,
    answer: httpResponse(narco),
    value: narco,
    success: "fetched hero id=12",
    fallback: undefined,
  },
  {
    operation: "searchHeroes",
    call: (heroService) => heroService.searchHeroes("ma"),
    request: "GET api/heroes/?name=ma",
    sent: null,
    answer: httpResponse([magma]),
    value: [magma],
    success: 'found heroes matching "ma"',
    fallback: [],
  },
];

export const writes: HeroCall[] = [
  {
    operation: "addHero",
    call: (heroService) => heroService.addHero({ name: "Magma" }),
    request: "POST api/heroes",
    sent: { name: "Magma" },
    answer: httpResponse(magma, { status: 201, statusText: "Created" }),
    value: magma,
    success: "added hero w/ id=19",
    fallback: undefined,
  },
  {
    operation: "updateHero",
    call: (heroService) => heroService.updateHero(narco),
    request: "PUT api/heroes",
    sent: narco,
    answer: httpResponse(null, { status: 204, statusText: "No Content" }),
    value: narco,
    success: "updated hero id=12",
    fallback: undefined,
  },
  {
    operation: "deleteHero",
    call: (heroService) => heroService.deleteHero(narco),
    request: "DELETE api/heroes/12",
    sent: null,
    answer: httpResponse(null, { status: 204, statusText: "No Content" }),
    value: 12,
    success: "deleted hero id=12",
    fallback: undefined,
  },
];
