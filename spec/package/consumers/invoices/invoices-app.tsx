import { useState } from "react";
import { InvoiceDetail } from "./invoice-detail.tsx";
import { InvoiceList } from "./invoice-list.tsx";
import { InvoiceSearch } from "./invoice-search.tsx";
import { type InvoiceServices, ServicesProvider } from "./services.ts";

export function InvoicesApp(props: { services: InvoiceServices }) {
  const [openId, setOpenId] = useState<string>();
  return (
    <ServicesProvider services={props.services}>
      <InvoiceSearch />
      <InvoiceList onOpen={setOpenId} />
      {openId && <InvoiceDetail id={openId} />}
    </ServicesProvider>
  );
}
