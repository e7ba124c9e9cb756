/** States of an attempt to hand an order to a courier (ship 3). */
export const PARCEL_STATES = ["reserved", "created", "unknown", "failed"] as const;

export type ParcelState = (typeof PARCEL_STATES)[number];

/** The courier's name in orders and files. */
export const YALIDINE = "Yalidine";

export const PARCEL_REFUSALS = [
  "not_found",
  "not_allowed",
  "has_parcel",
  "check_by_hand",
  "no_delivery",
  "too_expensive",
  "team_order",
  "commune_unknown",
  "desk_unknown",
  "refused_by_courier",
] as const;

export type ParcelRefusal = (typeof PARCEL_REFUSALS)[number];

/** Reasons why nothing was sent or changed. */
export const SEND_FAILURES = ["busy", "denied", "unreachable", "unclear", "time"] as const;

export type SendFailure = (typeof SEND_FAILURES)[number];

export interface PlaceChoice {
  id: number;
  name: string;
  detail: string;
}

export type ParcelResult = { number: number } & (
  | { outcome: "created"; tracking: string; isMoved: boolean }
  | { outcome: "refused"; reason: ParcelRefusal; text: string; choices: PlaceChoice[] }
  /** The courier may have it: retry the lookup or check by hand. */
  | { outcome: "unknown" }
  | { outcome: "not_sent"; reason: SendFailure }
);

export interface ParcelResults {
  results: ParcelResult[];
  /** Seconds until the courier accepts calls again; null when it already does. */
  retryAfterS: number | null;
}

export interface ListedParcel {
  number: number;
  name: string;
  state: ParcelState;
  tracking: string;
  labelUrl: string;
  reason: string;
  courierStatus: string;
  paymentStatus: string;
  changedAt: Date;
}

export const NUMBER_PROBLEMS = [
  "not_found",
  "not_allowed",
  "twice",
  "parcel_taken",
  "other_parcel",
  "check_by_hand",
] as const;

export type NumberProblem = (typeof NUMBER_PROBLEMS)[number];

export interface NumberedParcel {
  number: number;
  parcel: string;
  /** Name on the order; empty when it is unknown or erased. */
  name: string;
  /** Cards in the parcel, including those of the same team order without their own line (team 8). */
  cards: number;
  problem: NumberProblem | null;
}
