import type { ShownCompany } from "#lib/domain/company/template";
import type { Phone, Phones, Profile } from "./profile.ts";

/** Everyone; visitors who left their details; only the owner (profile 47). */
export const VISIBILITIES = ["public", "exchange", "hidden"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export type PhonesVisibility = [Visibility, Visibility, Visibility, Visibility];

export interface ProfileVisibility {
  email: Visibility;
  address: Visibility;
  /** Of all payment methods and Algerian accounts. */
  payments: Visibility;
  phones: PhonesVisibility;
}

export type ExchangedField = "phones" | "email" | "address" | "payments";

/** `met`: a visitor who left their details with the owner. */
export type Viewer = "anyone" | "met";

/** What a viewer may see of a profile. Other fields are empty, as if the owner had not filled them in. */
export type VisibleProfile = Omit<Profile, "publicEmail" | "visibility" | "translation"> & {
  /** What visitors see once they have left their details. */
  afterExchange: ExchangedField[];
  /** Null for people without a company. */
  company: ShownCompany | null;
};

const UNSEEN: Phone = { number: "", apps: [] };

export function toVisible(
  { publicEmail, visibility, translation: _all, ...profile }: Profile & Pick<VisibleProfile, "company">,
  viewer: Viewer,
): VisibleProfile {
  const isSeen = (of: Visibility) => of === "public" || (of === "exchange" && viewer === "met");
  const email = publicEmail || profile.email;
  const waiting = {
    phones: profile.phones.some(({ number }, slot) => number && visibility.phones[slot] === "exchange"),
    email: visibility.email === "exchange",
    address: profile.address !== "" && visibility.address === "exchange",
    payments:
      profile.paymentMethods.length + profile.payAccounts.length > 0 && visibility.payments === "exchange",
  };
  return {
    ...profile,
    email: isSeen(visibility.email) ? email : "",
    phones: profile.phones.map((phone, slot) =>
      isSeen(visibility.phones[slot] ?? "hidden") ? phone : UNSEEN,
    ) as Phones,
    address: isSeen(visibility.address) ? profile.address : "",
    paymentMethods: isSeen(visibility.payments) ? profile.paymentMethods : [],
    payAccounts: isSeen(visibility.payments) ? profile.payAccounts : [],
    afterExchange:
      profile.takesContacts || viewer === "met"
        ? (Object.keys(waiting) as ExchangedField[]).filter((field) => waiting[field])
        : [],
  };
}

/** Fields that "ask first" covers (exchange 19). */
const ASKED = ["email", "PrPhone", "SePhone", "ThPhone", "PhPhone"] as const;
type Asked = Record<(typeof ASKED)[number], Visibility>;

const replaced = <T extends Asked>(privacy: T, from: Visibility, to: Visibility): T => ({
  ...privacy,
  ...Object.fromEntries(ASKED.filter((field) => privacy[field] === from).map((field) => [field, to])),
});

/** Hidden fields stay hidden. */
export const askFirst = <T extends Asked>(privacy: T): T => replaced(privacy, "public", "exchange");
export const showToAll = <T extends Asked>(privacy: T): T => replaced(privacy, "exchange", "public");

/** None of the fields is public, and at least one is seen after the exchange. */
export const isAskFirst = (privacy: Asked): boolean =>
  ASKED.every((field) => privacy[field] !== "public") && ASKED.some((field) => privacy[field] === "exchange");
