import type { OrderStatus } from "#lib/domain/order/order-status";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#lib/domain/time/durations";

/** Taken from copies of Yalidine's documents and not tested against the service (ship 15). */

export const YALIDINE_URL = "https://api.yalidine.app/v1";

export const KEY_HEADERS = { id: "X-API-ID", token: "X-API-TOKEN" } as const;

/** Beyond a quota every call returns 429; repeated excess locks the client out. */
export const QUOTAS = [
  { header: "x-second-quota-left", windowMs: SECOND_MS, calls: 5 },
  { header: "x-minute-quota-left", windowMs: MINUTE_MS, calls: 50 },
  { header: "x-hour-quota-left", windowMs: HOUR_MS, calls: 1000 },
  { header: "x-day-quota-left", windowMs: DAY_MS, calls: 10_000 },
] as const;

export const PAGE_SIZE_MAX = 1000;

/** Limit for the amount to collect and for the declared value. */
export const AMOUNT_MAX_DA = 150_000;

/** Card in its envelope, in whole centimetres and kilograms. */
export const PARCEL_SIZE = { length: 20, width: 15, height: 1, weight: 1 } as const;

/** Order status by Yalidine's `last_status`; absent ones change nothing. */
export const ORDER_STATUS_OF: Readonly<Record<string, OrderStatus>> = {
  Ramassé: "shipped",
  Bloqué: "shipped",
  Débloqué: "shipped",
  Transfert: "shipped",
  Expédié: "shipped",
  Centre: "shipped",
  "En localisation": "shipped",
  "Vers Wilaya": "shipped",
  "Reçu à Wilaya": "shipped",
  "En attente du client": "shipped",
  "Sorti en livraison": "shipped",
  "En attente": "shipped",
  "En alerte": "shipped",
  "Tentative échouée": "shipped",
  Livré: "delivered",
  "Echèc livraison": "refused",
  "Retour vers centre": "refused",
  "Retourné au centre": "refused",
  "Retour transfert": "refused",
  "Retour groupé": "refused",
  "Retour à retirer": "refused",
  "Retour vers vendeur": "refused",
  "Retourné au vendeur": "returned",
};

export const RETURNED = "Retourné au vendeur";
/** `payment_status` of money that has been paid out. */
export const PAID = "payed";
