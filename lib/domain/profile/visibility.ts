/** Seen by everyone, by visitors who left their details, or only by the owner (profile 47). */
export const VISIBILITIES = ["public", "exchange", "hidden"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export type PhonesVisibility = [Visibility, Visibility, Visibility, Visibility];

export interface ProfileVisibility {
  email: Visibility;
  address: Visibility;
  /** Applies to all payment methods and Algerian accounts. */
  payments: Visibility;
  phones: PhonesVisibility;
}

/** Fields that "ask first" covers (exchange 19). */
const ASKED = ["email", "PrPhone", "SePhone", "ThPhone", "PhPhone"] as const;
type Asked = Record<(typeof ASKED)[number], Visibility>;

const replaced = <T extends Asked>(privacy: T, from: Visibility, to: Visibility): T => ({
  ...privacy,
  ...Object.fromEntries(ASKED.filter((field) => privacy[field] === from).map((field) => [field, to])),
});

export const askFirst = <T extends Asked>(privacy: T): T => replaced(privacy, "public", "exchange");
export const showToAll = <T extends Asked>(privacy: T): T => replaced(privacy, "exchange", "public");

/** True when no field is public and at least one is shown after the exchange. */
export const isAskFirst = (privacy: Asked): boolean =>
  ASKED.every((field) => privacy[field] !== "public") && ASKED.some((field) => privacy[field] === "exchange");
