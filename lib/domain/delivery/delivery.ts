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

const freeEverywhere = () => Object.fromEntries(ALL_WILAYAS.map(({ code }) => [code, 0]));

export const DEFAULT_DELIVERY_FEES: DeliveryFees = { home: freeEverywhere(), desk: freeEverywhere() };

export const feeDaOf = (fees: DeliveryFees, kind: DeliveryKind, wilaya: number): number | null =>
  fees[kind][wilaya] ?? null;

export const isWilayaServed = (fees: DeliveryFees, wilaya: number): boolean =>
  DELIVERY_KINDS.some((kind) => feeDaOf(fees, kind, wilaya) !== null);

/** Returns the wanted kind where it is served, else the other one; null for an unserved wilaya. */
export const servedKindOf = (fees: DeliveryFees, wanted: DeliveryKind, wilaya: number): DeliveryKind | null =>
  [wanted, ...DELIVERY_KINDS].find((kind) => feeDaOf(fees, kind, wilaya) !== null) ?? null;

export const mergeFees = (fees: DeliveryFees, changes: Partial<DeliveryFees> = {}): DeliveryFees => ({
  home: { ...fees.home, ...changes.home },
  desk: { ...fees.desk, ...changes.desk },
});
