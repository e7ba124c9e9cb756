/** Inclusive days in Algiers ("2026-11-20"); an absent bound is unlimited. */
export interface CashPeriod {
  from?: string;
  to?: string;
}

/** Parcels of a courier that were delivered or returned in one week. */
export interface CashWeek {
  /** First day, a Sunday ("2026-11-15"). */
  week: string;
  /** Empty for deliveries without a courier. */
  courier: string;
  delivered: number;
  collectedDa: number;
  /** The part of `collectedDa` that payouts include. */
  paidOutDa: number;
  returned: number;
}

/** Cash that a courier has collected but not yet handed over. */
export interface OpenCash {
  courier: string;
  orders: number;
  dueDa: number;
  since: Date;
}

export interface OpenOrder {
  number: number;
  name: string;
  parcel: string;
  dueDa: number;
  deliveredAt: Date;
}

export interface NewPayout {
  courier: string;
  receivedOn: string;
  amountDa: number;
  chargesDa: number;
  note: string;
  numbers: number[];
}

export interface Payout extends Omit<NewPayout, "numbers"> {
  id: number;
  orders: number;
  collectedDa: number;
  /** Username; empty once the account is deleted. */
  admin: string;
}

/** Returns a negative amount when money is missing (cash 4). */
export const differenceDaOf = ({
  amountDa,
  chargesDa,
  collectedDa,
}: Pick<Payout, "amountDa" | "chargesDa" | "collectedDa">): number => amountDa + chargesDa - collectedDa;

export interface CashOrder {
  number: number;
  courier: string;
  parcel: string;
  status: "delivered" | "returned" | "refused";
  endedOn: string;
  priceDa: number;
  feeDa: number;
  dueDa: number;
  payout: { id: number; receivedOn: string } | null;
}
