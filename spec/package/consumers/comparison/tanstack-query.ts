import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type Invoice, requests } from "./invoice-requests.ts";

const invoicesQuery = queryOptions({
  queryKey: ["invoices"],
  queryFn: requests.list,
});

export function useInvoices() {
  const { data, error, isFetching, refetch } = useQuery(invoicesQuery);
  return { invoices: data, error, isFetching, refetch };
}

export function useInvoice(id: string) {
  return useQuery({
    queryKey: ["invoices", id],
    queryFn: () => requests.get(id),
  });
}

export function usePay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Invoice) => requests.pay(id),
    scope: { id: "invoices" },
    onMutate: async (invoice) => {
      await client.cancelQueries({ queryKey: ["invoices"] });
      const before = client.getQueryData(invoicesQuery.queryKey);
      const paid = { ...invoice, isPaid: true };
      client.setQueryData(invoicesQuery.queryKey, (list) =>
        list?.map((one) => (one.id === paid.id ? paid : one)),
      );
      client.setQueryData(["invoices", paid.id], paid);
      return { before };
    },
    onError: (_error, invoice, context) => {
      client.setQueryData(invoicesQuery.queryKey, context?.before);
      client.setQueryData(["invoices", invoice.id], invoice);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["invoices"] }),
  });
}
