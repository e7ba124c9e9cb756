import type { Seller } from "#lib/domain/company/invoice";
import { DEFAULT_DELIVERY_FEES, type DeliveryFees } from "#lib/domain/delivery/delivery";
import { DEFAULT_COURIER_FILES, type CourierFile } from "#lib/domain/ship/courier-file";
import { PRICE_DA, PRICE_WITH_REFERRAL_DA } from "#lib/domain/limits";
import type { MessageTemplateChanges, MessageTemplates } from "#lib/domain/order/order-message";
import { DEFAULT_RETENTION, type Retention } from "./retention.ts";

/** Times are like "09:00", in Algiers; both are empty on closed days. */
export interface OpeningHours {
  /** ISO weekday, 1 (Monday) to 7. `toDay` may be smaller: 7 to 4 is Sunday to Thursday. */
  fromDay: number;
  toDay: number;
  opens: string;
  closes: string;
}

export interface ContactDetails {
  whatsapp: string[];
  email: string;
  hours: OpeningHours[];
}

/** False when people can only use the form of the contact page. */
export const isReachable = ({ whatsapp, email }: ContactDetails): boolean =>
  whatsapp.length > 0 || email !== "";

export interface Settings {
  prices: { standard: number; withReferral: number };
  /** Prices in DA that `?pr=` may request. */
  offers: number[];
  contact: ContactDetails;
  retention: Retention;
  security: { requireSecondFactor: boolean };
  delivery: DeliveryFees;
  couriers: CourierFile[];
  /** Only templates that differ from the defaults. */
  orderMessages: MessageTemplates;
  /** Printed on invoices (team 9). */
  seller: Seller;
}

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
  retention: DEFAULT_RETENTION,
  security: { requireSecondFactor: false },
  delivery: DEFAULT_DELIVERY_FEES,
  couriers: DEFAULT_COURIER_FILES,
  orderMessages: { ar: {}, en: {} },
  seller: { name: "Logix", address: "", registration: "", taxId: "", vatPercent: 0 },
};

/** Absent keys stay unchanged; objects are merged (fees by wilaya, messages by status), lists replaced. */
export interface SettingsChanges {
  prices?: Partial<Settings["prices"]>;
  offers?: number[];
  contact?: Partial<ContactDetails>;
  retention?: Partial<Retention>;
  security?: Partial<Settings["security"]>;
  delivery?: Partial<DeliveryFees>;
  couriers?: CourierFile[];
  orderMessages?: MessageTemplateChanges;
  seller?: Partial<Seller>;
}
