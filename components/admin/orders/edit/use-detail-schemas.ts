"use client";

import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import type { DetailValues, StoredDetails } from "#lib/client/values/order-details";
import * as z from "#lib/client/zod";
import { CARD_IMAGES } from "#lib/domain/order/card/colour";
import { DELIVERY_KINDS } from "#lib/domain/order/order-list";
import { ORDER_TEXTS } from "#lib/schemas/texts";

/** Of the form, and of its draft. */
export function useDetailSchemas() {
  const typed = useFieldSchemas();
  const schema: z.ZodMiniType<DetailValues, DetailValues> = z.object({
    ...typed.texts(ORDER_TEXTS),
    phone: typed.phone({ isRequired: true }),
    secondPhone: typed.phone(),
    wilaya: z.string(),
    kind: z.enum(["", ...DELIVERY_KINDS]),
    cardColour: z.string(),
    cardImage: z.enum(["", ...CARD_IMAGES]),
    printsAgain: z.boolean(),
  });
  const storedSchema: z.ZodMiniType<StoredDetails> = z.object({
    values: schema,
    version: z.string(),
    priceDa: z.number(),
    feeDa: z.number(),
  });
  return { schema, storedSchema };
}
