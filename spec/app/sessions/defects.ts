/** A mistake in the app: in a file under `src`, a text in the place of another. */
export interface Defect {
  readonly file: string;
  readonly text: string;
  readonly mistake: string;
}

const search = "app/hero-search/hero-search-state.ts";
const heroService = "services/heroes/hero-service.ts";
const listModel = "services/list-model.ts";

export const defects: Readonly<Record<string, Defect>> = {
  "a debounce of 3000 ms": {
    file: search,
    text: "searchDebounce = 300;",
    mistake: "searchDebounce = 3000;",
  },
  "a debounce of 350 ms": {
    file: search,
    text: "searchDebounce = 300;",
    mistake: "searchDebounce = 350;",
  },
  "a repeated search": {
    file: search,
    text: "distinctUntilChanged(),",
    mistake: "",
  },
  "a search that is sent twice": {
    file: heroService,
    text: "return this.#http.get(`${heroesUrl}/`",
    mistake:
      "this.#http.get(`${heroesUrl}/`, { params: { name: term } }).subscribe({ error: () => undefined });\nreturn this.#http.get(`${heroesUrl}/`",
  },
  "a hero that is read twice": {
    file: heroService,
    text: "return this.#http.get(heroUrl(id))",
    mistake:
      "this.#http.get(heroUrl(id)).subscribe({ error: () => undefined });\nreturn this.#http.get(heroUrl(id))",
  },
  "a name with blanks": {
    file: "app/heroes/heroes-state.ts",
    text: "draft.name.trim()",
    mistake: "draft.name",
  },
  "a removal that waits for its response": {
    file: listModel,
    text: "({ isPushed }) => !isPushed",
    mistake: '({ type, isPushed }) => type !== "removed" && !isPushed',
  },
  "saves that don't wait for one another": {
    file: listModel,
    text: '? "now" : "later"',
    mistake: '? "now" : "now"',
  },
  "other top heroes": {
    file: "app/dashboard/dashboard-state.ts",
    text: "slice(1, 5)",
    mistake: "slice(0, 4)",
  },
  "a POST instead of a PUT": {
    file: heroService,
    text: "this.#http.put(",
    mistake: "this.#http.post(",
  },
};
