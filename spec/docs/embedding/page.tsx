import { renderToString } from "react-dom/server";
import { createServices } from "rx-heroes";
import { ServicesProvider } from "rx-heroes/react";

export function page(): string {
  return renderToString(
    <ServicesProvider services={createServices()}>
      <h1>Heroes</h1>
    </ServicesProvider>,
  );
}
