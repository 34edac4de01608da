import { FetchBackend } from "rx-heroes";

export const backend = new FetchBackend({
  baseUrl: "https://api.example.com",
  fetch: (url, init) => fetch(url, { ...init, credentials: "include" }),
});
