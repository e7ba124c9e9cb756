/** A company on an invoice. Absent texts are empty. */
export interface Party {
  name: string;
  address: string;
  /** Number in the trade register. */
  registration: string;
  taxId: string;
}

export interface Seller extends Party {
  /** Contained in the prices; 0 without. */
  vatPercent: number;
}

export const INVOICE_KINDS = ["invoice", "credit"] as const;

export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export interface InvoiceLine {
  kind: "card" | "delivery";
  quantity: number;
  /** With taxes. */
  unitDa: number;
  /** Numbers of the orders. */
  orders: number[];
}

export interface InvoiceHead {
  id: string;
  kind: InvoiceKind;
  year: number;
  number: number;
  totalDa: number;
  issuedAt: Date;
}

export interface Invoice extends InvoiceHead {
  seller: Party;
  buyer: Party;
  lines: InvoiceLine[];
  vatPercent: number;
}

const NUMBER_DIGITS = 5;

/** "2026-00042": credit notes are numbered with the invoices. */
export const formatInvoiceNumber = ({ year, number }: Pick<InvoiceHead, "year" | "number">): string =>
  `${year}-${String(number).padStart(NUMBER_DIGITS, "0")}`;

export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { quantity, unitDa }) => sum + quantity * unitDa, 0);

/** Whole DA of the tax that an amount contains. */
export const containedVat = (totalDa: number, percent: number): number =>
  Math.round((totalDa * percent) / (100 + percent));
