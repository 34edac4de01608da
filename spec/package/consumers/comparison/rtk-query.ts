import { createApi, fetchBaseQuery } from "@reduxjs/toolkit/query/react";
import type { Invoice } from "./invoice-requests.ts";

export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: "/api" }),
  tagTypes: ["Invoice"],
  endpoints: (build) => ({
    invoices: build.query<Invoice[], void>({
      query: () => "invoices",
      providesTags: ["Invoice"],
    }),
    invoice: build.query<Invoice, string>({
      query: (id) => `invoices/${id}`,
      providesTags: ["Invoice"],
    }),
    pay: build.mutation<Invoice, Invoice>({
      query: ({ id }) => ({ url: `invoices/${id}/payment`, method: "POST" }),
      async onQueryStarted(invoice, { dispatch, queryFulfilled }) {
        const patches = [
          dispatch(
            api.util.updateQueryData("invoices", undefined, (list) =>
              list.map((one) =>
                one.id === invoice.id ? { ...one, isPaid: true } : one,
              ),
            ),
          ),
          dispatch(
            api.util.updateQueryData("invoice", invoice.id, (one) => ({
              ...one,
              isPaid: true,
            })),
          ),
        ];
        await queryFulfilled.catch(() => patches.forEach((one) => one.undo()));
      },
      invalidatesTags: ["Invoice"],
    }),
  }),
});
export const { useInvoicesQuery, useInvoiceQuery, usePayMutation } = api;
