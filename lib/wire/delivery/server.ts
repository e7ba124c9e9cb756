import * as z from "zod";
import { feeDaOf, type Delivery, type DeliveryFees } from "#lib/domain/delivery/delivery";
import { ALL_WILAYAS } from "#lib/domain/delivery/wilayas";
import { DELIVERY_NOTE_MAX_CHARS } from "#lib/domain/limits";
import { DELIVERY_KINDS } from "#lib/domain/order/order-list";
import * as field from "#lib/schemas/fields";
import { givenWilaya } from "#lib/schemas/wilaya";

export const deliveryWire = z
  .object({
    /** Optional, so that a form can be sent without one: it then names all that is missing. */
    wilaya: givenWilaya.optional().transform((code, ctx) => code ?? field.refuseMissing(ctx)),
    commune: field.text({ isRequired: true }),
    address: field.text({ isRequired: true }),
    kind: field.requiredChoice(DELIVERY_KINDS),
    phone: field.phone().default(""),
    note: field.text({ maxChars: DELIVERY_NOTE_MAX_CHARS }).default(""),
  })
  .transform((wire): Delivery => wire);

export const toDeliveryWire = (fees: DeliveryFees) => ({
  wilayas: ALL_WILAYAS.map(({ code, nameAr, nameEn }) => ({
    code,
    nameAr,
    nameEn,
    home: feeDaOf(fees, "home", code),
    desk: feeDaOf(fees, "desk", code),
  })),
});
