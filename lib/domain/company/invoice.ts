/** Seller or buyer on an invoice. Absent texts are empty. */
export interface Party {
  name: string;
  address: string;
  /** Number in the trade register. */
  registration: string;
  taxId: string;
}

export interface Seller extends Party {
  /** VAT included in the prices; 0 for none. */
  vatPercent: number;
}

/** Until then no invoice is numbered: it could never be corrected (team 9). */
export const isSellerComplete = ({ name, address, registration, taxId }: Seller): boolean =>
  [name, address, registration, taxId].every((text) => text !== "");

export const INVOICE_KINDS = ["invoice", "credit"] as const;

export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export interface InvoiceLine {
  kind: "card" | "delivery";
  quantity: number;
  /** Includes taxes. */
  unitDa: number;
  orders: number[];
}

export interface ListedInvoice {
  id: string;
  kind: InvoiceKind;
  /** As printed, e.g. "2026-00042". */
  number: string;
  totalDa: number;
  issuedAt: Date;
}

export interface Invoice extends Omit<ListedInvoice, "number"> {
  year: number;
  number: number;
  seller: Party;
  buyer: Party;
  lines: InvoiceLine[];
  vatPercent: number;
}

const NUMBER_DIGITS = 5;

/** Returns e.g. "2026-00042". Invoices and credit notes share one sequence. */
export const formatInvoiceNumber = ({ year, number }: Pick<Invoice, "year" | "number">): string =>
  `${year}-${String(number).padStart(NUMBER_DIGITS, "0")}`;

export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { quantity, unitDa }) => sum + quantity * unitDa, 0);

/** @param orders numbers of the cards @param feeDa of their one delivery */
export function toInvoiceLines(orders: number[], priceDa: number, feeDa: number): InvoiceLine[] {
  const cards: InvoiceLine = { kind: "card", quantity: orders.length, unitDa: priceDa, orders };
  return feeDa === 0 ? [cards] : [cards, { kind: "delivery", quantity: 1, unitDa: feeDa, orders: [] }];
}

/** Returns the VAT that an amount includes, in whole DA. */
export const containedVat = (totalDa: number, percent: number): number =>
  Math.round((totalDa * percent) / (100 + percent));
