/** Keys of the four phone numbers: `PrPhone`, `LinkedTo_Pr`. */
export const PHONE_SLOTS = ["Pr", "Se", "Th", "Ph"] as const;
