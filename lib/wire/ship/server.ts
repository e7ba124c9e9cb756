import * as z from "zod";
import { ORDERS_MOVED_MAX, PARCEL_MAX_CHARS } from "#lib/domain/limits";
import { WILAYAS } from "#lib/domain/order/order-list";
import type { ListedParcel } from "#lib/domain/ship/parcel";
import { SLIP_PAPERS } from "#lib/domain/ship/slip";
import * as field from "#lib/schemas/fields";
import { pagingShape, wholeNumber } from "#lib/wire/paging";
import type { ListedParcelWire } from "./responses.ts";

const PLACE_MAX = 99_999_999;

const notEmpty = <T>(values: T[], ctx: z.RefinementCtx) =>
  values.length === 0 ? field.refuseMissing(ctx) : values;

const orderNumbers = field.list(field.orderNumber, ORDERS_MOVED_MAX).transform(notEmpty);

const place = z
  .number()
  .transform((value, ctx) =>
    Number.isInteger(value) && value >= 1 && value <= PLACE_MAX
      ? value
      : field.refuse(ctx, "errors.choiceNotValid"),
  )
  .optional();

export const createParcelsBody = z.object({
  orders: field
    .list(z.object({ number: field.orderNumber, communeId: place, centerId: place }), ORDERS_MOVED_MAX)
    .transform(notEmpty),
});

export const releaseParcelsBody = z.object({ numbers: orderNumbers });

const parcel = field.text({ maxChars: PARCEL_MAX_CHARS, isRequired: true });

export const parcelNumbersBody = z.object({
  courier: parcel,
  rows: field.list(z.object({ number: field.orderNumber, parcel }), ORDERS_MOVED_MAX).transform(notEmpty),
  isPreview: z.boolean(),
});

const uniqueNumbers = orderNumbers.transform((numbers) => [...new Set(numbers)]);

export const slipsBody = z.object({ numbers: uniqueNumbers, paper: field.requiredChoice(SLIP_PAPERS) });

export const courierFileBody = z.object({ numbers: uniqueNumbers, courier: parcel });

export const parcelsQuery = z
  .object({ state: field.choice(["open", "all"]).default("all"), ...pagingShape })
  .transform(({ state, ...paging }) => ({ ...paging, isOpen: state === "open" }));

export const courierFeesQuery = z.object({ wilaya: wholeNumber(1, WILAYAS) });

export const toListedParcelWire = ({ changedAt, ...parcel }: ListedParcel): ListedParcelWire => ({
  ...parcel,
  changedAt: changedAt.toISOString(),
});
