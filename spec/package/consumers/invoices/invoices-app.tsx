import { FetchBackend } from "rx-heroes";
import { type ReactElement, useState } from "react";
import { InvoiceCount, InvoiceList } from "./invoice-views.tsx";
import { createInvoiceServices, ServicesProvider } from "./services.ts";

/** Another user gets new services, and nothing that components remember. */
export function InvoicesApp({ user }: { user: string }): ReactElement {
  return <Invoices key={user} />;
}

function Invoices(): ReactElement {
  const [services] = useState(() =>
    createInvoiceServices(new FetchBackend({ baseUrl: "/", timeout: 10_000 })),
  );

  return (
    <ServicesProvider services={services}>
      <InvoiceList />
      <InvoiceCount />
    </ServicesProvider>
  );
}
