import * as z from "zod";
import { ORDERS_MOVED_MAX } from "#lib/domain/limits";
import * as field from "#lib/schemas/fields";

const notEmpty = <T>(values: T[], ctx: z.RefinementCtx) =>
  values.length === 0 ? field.refuseMissing(ctx) : values;

/** From 1 to as many items as orders may be changed at once. */
export const ofOrders = <T extends z.ZodType>(item: T) =>
  field.list(item, ORDERS_MOVED_MAX).transform(notEmpty);

export const orderNumbers = ofOrders(field.orderNumber);

/** A page of a list in a response, beside its rows. */
export const pageShape = { total: z.int(), page: z.int(), limit: z.int() };

/** A response that is a file. */
export const file = z.instanceof(Response);
