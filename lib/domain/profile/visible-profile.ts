import type { ShownCompany } from "#lib/domain/company/template";
import type { Phone, Phones, Profile } from "./profile.ts";
import type { Visibility } from "./visibility.ts";

export type ExchangedField = "phones" | "email" | "address" | "payments";

/** `met`: a visitor who left their details with the owner. */
export type Viewer = "anyone" | "met";

/** Profile as a viewer may see it. Other fields are empty, as if the owner had not filled them in. */
export type VisibleProfile = Omit<Profile, "publicEmail" | "visibility" | "translation"> & {
  afterExchange: ExchangedField[];
  /** The owner keeps some of these from this viewer, filled in or not: an empty field is no statement (profile 36). */
  withheld: { phones: boolean; address: boolean };
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
    withheld: { phones: !visibility.phones.every(isSeen), address: !isSeen(visibility.address) },
  };
}
