import { DELIVERY_KINDS, type DeliveryKind } from "#lib/domain/order/order-list";
import { ALL_WILAYAS } from "./wilayas.ts";

/** Where and how an order is delivered. Absent texts are empty. */
export interface Delivery {
  wilaya: number;
  commune: string;
  address: string;
  kind: DeliveryKind;
  /** Phone of a second person, in stored form. */
  phone: string;
  note: string;
}

/** Whole DA by wilaya code; null where the kind is not served (order 30). */
export type DeliveryFees = Record<DeliveryKind, Record<number, number | null>>;

const sameEverywhere = (fee: number | null) => Object.fromEntries(ALL_WILAYAS.map(({ code }) => [code, fee]));

/** No delivery anywhere: without a fee, a courier would be paid from the price of the card. */
export const DEFAULT_DELIVERY_FEES: DeliveryFees = { home: sameEverywhere(null), desk: sameEverywhere(null) };

export const FREE_DELIVERY: DeliveryFees = { home: sameEverywhere(0), desk: sameEverywhere(0) };

export const feeDaOf = (fees: DeliveryFees, kind: DeliveryKind, wilaya: number): number | null =>
  fees[kind][wilaya] ?? null;

export const isWilayaServed = (fees: DeliveryFees, wilaya: number): boolean =>
  DELIVERY_KINDS.some((kind) => feeDaOf(fees, kind, wilaya) !== null);

/** False until an admin has set a fee: nothing can be ordered. */
export const isDeliveryOffered = (fees: DeliveryFees): boolean =>
  ALL_WILAYAS.some(({ code }) => isWilayaServed(fees, code));

/** Returns the wanted kind where it is served, else the other one; null for an unserved wilaya. */
export const servedKindOf = (fees: DeliveryFees, wanted: DeliveryKind, wilaya: number): DeliveryKind | null =>
  [wanted, ...DELIVERY_KINDS].find((kind) => feeDaOf(fees, kind, wilaya) !== null) ?? null;

export const mergeFees = (fees: DeliveryFees, changes: Partial<DeliveryFees> = {}): DeliveryFees => ({
  home: { ...fees.home, ...changes.home },
  desk: { ...fees.desk, ...changes.desk },
});
