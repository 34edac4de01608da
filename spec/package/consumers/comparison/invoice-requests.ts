export interface Invoice {
  readonly id: string;
  readonly customer: string;
  readonly isPaid: boolean;
}

/** Requests as promises. */
export interface InvoiceRequests {
  list(): Promise<Invoice[]>;
  get(id: string): Promise<Invoice>;
  pay(id: string): Promise<Invoice>;
}

export declare const requests: InvoiceRequests;
