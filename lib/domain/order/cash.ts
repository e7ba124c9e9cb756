/** Inclusive days in Algiers ("2026-11-20"); an absent one is unlimited. */
export interface CashPeriod {
  from?: string;
  to?: string;
}

/** What a courier did with parcels whose delivery or return is recorded in one week. Amounts in DA. */
export interface CashWeek {
  /** First day, a Sunday ("2026-11-15"). */
  week: string;
  /** Empty: delivered without a courier. */
  courier: string;
  delivered: number;
  /** Cash of the delivered orders. */
  collectedDa: number;
  /** The part of it that payouts hold. */
  paidOutDa: number;
  /** Returned or refused. */
  returned: number;
}

/** Cash that a courier has collected and not handed over. */
export interface OpenCash {
  courier: string;
  orders: number;
  dueDa: number;
  /** When the oldest of them was delivered. */
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
  /** Number of orders, and their cash. */
  orders: number;
  collectedDa: number;
  /** Username; empty once the account is deleted. */
  admin: string;
}

/** Negative: money is missing (cash 4). */
export const differenceDaOf = ({
  amountDa,
  chargesDa,
  collectedDa,
}: Pick<Payout, "amountDa" | "chargesDa" | "collectedDa">): number => amountDa + chargesDa - collectedDa;

/** An order of the cash file. */
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
