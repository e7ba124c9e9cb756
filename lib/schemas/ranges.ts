import {
  DELIVERY_FEE_MAX_DA,
  DESK_USES_MAX,
  PAYOUT_MAX_DA,
  PRICE_MAX_DA,
  VAT_MAX_PERCENT,
} from "#lib/domain/limits";

/** Of a whole number that a form and its call hold; both ends belong to it. */
export interface Range {
  min: number;
  max: number;
}

export const PRICE_RANGE_DA: Range = { min: 1, max: PRICE_MAX_DA };
export const DELIVERY_FEE_RANGE_DA: Range = { min: 0, max: DELIVERY_FEE_MAX_DA };
export const PAYOUT_RANGE_DA: Range = { min: 0, max: PAYOUT_MAX_DA };
export const VAT_RANGE_PERCENT: Range = { min: 0, max: VAT_MAX_PERCENT };
export const DESK_USES_RANGE: Range = { min: 1, max: DESK_USES_MAX };

export const isIn =
  ({ min, max }: Range) =>
  (value: number): boolean =>
    Number.isInteger(value) && value >= min && value <= max;
