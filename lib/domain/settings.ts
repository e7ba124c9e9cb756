import { PRICE_DA, PRICE_WITH_REFERRAL_DA } from "./limits.ts";

/** Opening hours of some days in a row; both times empty: closed on them. */
export interface OpeningHours {
  /** ISO: Monday 1 to Sunday 7. */
  fromDay: number;
  /** May come before `fromDay`: 7 to 4 is Sunday to Thursday. */
  toDay: number;
  /** "09:00", in Algiers. */
  opens: string;
  closes: string;
}

/** Where people reach us; what is empty is not shown. */
export interface ContactDetails {
  /** As stored: "0550123456". */
  whatsapp: string[];
  email: string;
  hours: OpeningHours[];
}

/** What admins decide on (issue 4, "Settings"). */
export interface Settings {
  /** In DA. */
  prices: { standard: number; withReferral: number };
  /** Prices in DA that `?pr=` may ask for. */
  offers: number[];
  contact: ContactDetails;
}

/** Until an admin has decided otherwise: CONTRACT §4's prices, SPEC §2's hours. */
export const DEFAULT_SETTINGS: Settings = {
  prices: { standard: PRICE_DA, withReferral: PRICE_WITH_REFERRAL_DA },
  offers: [],
  contact: {
    whatsapp: [],
    email: "",
    hours: [
      { fromDay: 1, toDay: 5, opens: "09:00", closes: "17:00" },
      { fromDay: 6, toDay: 6, opens: "10:00", closes: "14:00" },
      { fromDay: 7, toDay: 7, opens: "", closes: "" },
    ],
  },
};

/** Absent means unchanged; objects merge key by key, lists are replaced. */
export interface SettingsChanges {
  prices?: Partial<Settings["prices"]>;
  offers?: number[];
  contact?: Partial<ContactDetails>;
}
