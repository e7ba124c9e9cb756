import { isReachable, type Settings } from "./settings.ts";
import { isSellerComplete } from "#lib/domain/company/invoice";
import { feeDaOf, isDeliveryOffered, isWilayaServed } from "#lib/domain/delivery/delivery";
import { ALL_WILAYAS } from "#lib/domain/delivery/wilayas";
import { DELIVERY_KINDS } from "#lib/domain/order/order-list";
import { isPublicAddress } from "#lib/domain/public-address";

/** Without these a first order costs money, or cannot be put right later (portal 19). */
export const REQUIRED_STEPS = ["address", "delivery", "contact", "seller"] as const;

export const OTHER_STEPS = [
  "prices",
  "couriers",
  "messages",
  "print",
  "encode",
  "trial",
  "admins",
  "secondFactor",
] as const;

export const SETUP_STEPS = [...REQUIRED_STEPS, ...OTHER_STEPS] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** What has happened in the shop so far. */
export interface Milestones {
  hasPriceChanged: boolean;
  hasCourier: boolean;
  hasWritten: boolean;
  hasPrinted: boolean;
  hasEncoded: boolean;
  hasDelivered: boolean;
  admins: number;
  /** Team orders whose invoice waits for the seller's data (team 9). */
  waitingOrders: number;
}

export interface Setup {
  /** Printed on cards and written to chips. */
  origin: string;
  prices: Settings["prices"];
  /** Wilayas with a fee. */
  wilayas: number;
  waitingOrders: number;
  done: SetupStep[];
}

interface Installation {
  origin: string;
  hasCourierApi: boolean;
}

export function setupOf(
  { prices, delivery, contact, seller, security }: Settings,
  milestones: Milestones,
  { origin, hasCourierApi }: Installation,
): Setup {
  const isDone: Record<SetupStep, boolean> = {
    address: isPublicAddress(origin),
    // Free everywhere is more often forgotten than meant.
    delivery: isDeliveryOffered(delivery) && !isFreeEverywhere(delivery),
    contact: isReachable(contact),
    seller: isSellerComplete(seller),
    prices: milestones.hasPriceChanged || milestones.hasDelivered,
    couriers: hasCourierApi || milestones.hasCourier,
    messages: milestones.hasWritten,
    print: milestones.hasPrinted,
    encode: milestones.hasEncoded,
    trial: milestones.hasDelivered,
    admins: milestones.admins > 1,
    secondFactor: security.requireSecondFactor,
  };
  return {
    origin,
    prices,
    wilayas: ALL_WILAYAS.filter(({ code }) => isWilayaServed(delivery, code)).length,
    waitingOrders: milestones.waitingOrders,
    done: SETUP_STEPS.filter((step) => isDone[step]),
  };
}

const isFreeEverywhere = (fees: Settings["delivery"]): boolean =>
  DELIVERY_KINDS.every((kind) => ALL_WILAYAS.every(({ code }) => feeDaOf(fees, kind, code) === 0));
