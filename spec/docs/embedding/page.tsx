import { renderToString } from "react-dom/server";
import { createServices, FetchBackend } from "rx-heroes";
import { ServicesProvider } from "rx-heroes/react";

const backend = new FetchBackend({ baseUrl: "http://localhost:3000" });

export function page(): string {
  return renderToString(
    <ServicesProvider services={createServices(backend)}>
      <h1>Heroes</h1>
    </ServicesProvider>,
  );
}
