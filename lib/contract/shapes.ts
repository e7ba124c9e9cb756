import * as z from "zod";
import { INVOICE_KINDS } from "#lib/domain/company/invoice";
import { LINK_PICTURE_PX, ORDERS_MOVED_MAX, PAGE_SIZE_MAX, TEAM_ORDERS_PAGE } from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import { ORDER_NUMBER_MAX } from "#lib/domain/order/order";
import { DELIVERY_KINDS, MOVE_REFUSALS } from "#lib/domain/order/order-list";
import { parseImagePath } from "#lib/domain/profile/profile";
import { SOURCES } from "#lib/domain/statistics/action";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import * as field from "#lib/schemas/fields";
import { pagingShape, numberInQuery } from "#lib/schemas/paging";
import { selfOutput } from "#lib/wire/profile/output";
import { COMPANY_TEXTS } from "#lib/schemas/texts";

const notEmpty = <T>(values: T[], ctx: z.RefinementCtx) =>
  values.length === 0 ? field.refuseMissing(ctx) : values;

/** From 1 to `max` items: by default as many as orders may be changed at once. */
export const someOf = <T extends z.ZodType>(item: T, max = ORDERS_MOVED_MAX) =>
  field.list(item, max).transform(notEmpty);

/** Each item once. */
export const distinctOf = <T extends z.ZodType>(item: T, max?: number) =>
  someOf(item, max).transform((items) => [...new Set(items)]);

/** A number from our own lists; a fraction is malformed. */
export const listedNumber = z.int().min(1).max(ORDER_NUMBER_MAX);

/** Of one item of a list. */
export const ofId = z.object({ id: field.uuid });

/** Like `ofId`, refusing other keys. */
export const ofOneId = z.strictObject({ id: field.uuid });

const companyTexts = field.texts(COMPANY_TEXTS);

export const companyShape = {
  name: companyTexts.name,
  registration: companyTexts.registration.default(""),
  taxId: companyTexts.taxId.default(""),
  address: companyTexts.address.default(""),
};

/** Moment in a response; "" for none. */
export const momentOrEmpty = z
  .date()
  .nullable()
  .transform((at) => at?.toISOString() ?? "");

/** Details that a visitor has left. */
export const leftShape = {
  name: field.output(),
  phone: field.output(),
  email: field.output(),
  note: field.output(),
  source: z.enum(SOURCES),
};

/** Parses the path of an uploaded picture into its name. */
export const picturePath = field
  .given()
  .default("")
  .transform((path, ctx) =>
    path === "" ? "" : (parseImagePath(path, LINK_PICTURE_PX) ?? field.refuse(ctx, "errors.pictureGone")),
  );

/** Department of a company; "" for none. */
export const department = field
  .given()
  .transform((raw) => (raw === "" ? null : raw))
  .pipe(field.uuid.nullable());

export const ofUser = z.object({ userId: field.uuid });

export const deliveryShape = z.object({
  wilaya: z.int(),
  commune: field.output(),
  address: field.output(),
  kind: z.enum(DELIVERY_KINDS),
  phone: field.output(),
  note: field.output(),
});

/** The order in a path. */
export const ofOrder = z.object({ number: field.typedOrderNumber });

/** What a list and the whole order both have. */
export const orderShape = {
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  moves: field.rows(z.enum(ORDER_STATUSES)),
  priceDa: z.int(),
  feeDa: z.int(),
  /** Cash that the courier collects: card and fee. */
  dueDa: z.int(),
  parcel: field.output(),
  courier: field.output(),
  createdAt: field.outputMoment(),
};

/** `author` is a username, null for the customer's own first change and once the account is deleted. */
export const orderChange = z.object({
  status: z.enum(ORDER_STATUSES),
  changedAt: field.outputMoment(),
  note: field.output(),
  author: field.output().nullable(),
});

export const movedOrders = z.object({
  moved: field.rows(z.int()),
  refused: field.rows(
    z.object({
      number: z.int(),
      reason: z.enum(MOVE_REFUSALS),
      /** Of an order whose status is not the one that the screen showed: how it got its status. */
      change: orderChange.optional(),
    }),
  ),
});

export const openSession = z.object({
  /** Safe to send, because tokens are signed. */
  id: z.uuid(),
  userAgent: field.output(),
  createdAt: field.outputMoment(),
  lastSeenAt: field.outputMoment(),
  isRemembered: z.boolean(),
  isAdmin: z.boolean(),
});

export const contactMessage = z.object({
  id: z.uuid(),
  name: field.output(),
  email: field.output(),
  subject: field.output(),
  message: field.output(),
  isRead: z.boolean(),
  isArchived: z.boolean(),
  createdAt: field.outputMoment(),
});

export type ContactMessageWire = z.output<typeof contactMessage>;

/** A page of orders or invoices, which need more room than a row. */
export const shortPage = z.object({
  ...pagingShape,
  limit: numberInQuery(1, PAGE_SIZE_MAX).default(TEAM_ORDERS_PAGE),
});

export const invoiceShape = {
  id: z.uuid(),
  /** E.g. "2026-00042". */
  number: field.output(),
  kind: z.enum(INVOICE_KINDS),
  totalDa: z.int(),
  issuedAt: field.outputMoment(),
};

/** `lang`: language of the file, by default that of the request. */
export const ofInvoice = z.object({ id: field.uuid, lang: field.choice(LOCALES).optional() });

/** A page of a list in a response, beside its rows. */
export const pageShape = { total: z.int(), page: z.int(), limit: z.int() };

export const countedShape = {
  total: z.int(),
  sources: z.record(z.enum(SOURCES), z.int()),
  /** One count per day of the period. */
  days: field.rows(z.int()),
};

/** A response that is a file. */
export const file = z.instanceof(Response);

/** A response that leads to another page. */
export const redirect = z.instanceof(Response);

export const signedIn = z.object({ result: z.object({ user: selfOutput }) });

/** Bytes of an uploaded file. */
export const uploaded = z.instanceof(Uint8Array);

/** Where the browser goes on, at another service. */
export const elsewhere = z.object({ location: field.outputUrl() });
