import * as z from "zod";
import { isRetentionValid, RETENTION_MIN_MONTHS, type Retention } from "#lib/domain/admin/retention";
import type { SettingsChanges } from "#lib/domain/admin/settings";
import {
  CONTACT_NUMBERS_MAX,
  OFFERS_MAX,
  OPENING_HOURS_MAX,
  ORDER_MESSAGE_MAX_CHARS,
  RETENTION_MAX_MONTHS,
} from "#lib/domain/limits";
import { findUnknownPlaceholders } from "#lib/domain/order/order-message";
import { ORDER_STATUSES } from "#lib/domain/order/order-status";
import { WILAYAS } from "#lib/domain/order/order-list";
import { COURIER_FILES_MAX, COURIER_TEXT_MAX_CHARS, SHIP_FIELDS } from "#lib/domain/ship/courier-file";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";
import { mapValues } from "#lib/domain/map-values";
import { DELIVERY_FEE_RANGE_DA, PRICE_RANGE_DA, VAT_RANGE_PERCENT } from "#lib/schemas/ranges";
import { COMPANY_TEXTS } from "#lib/schemas/texts";

const UNKNOWN_NAMED_MAX = 5;
const UNKNOWN_NAMED_MAX_CHARS = 100;

const priceDa = field.wholeNumber(PRICE_RANGE_DA, "errors.priceNotValid");

const weekday = field.wholeNumber({ min: 1, max: 7 }, "errors.choiceNotValid");

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const time = field
  .given()
  .transform((raw, ctx) => (raw === "" || TIME.test(raw) ? raw : field.refuse(ctx, "errors.timeNotValid")));

const openingHours = z
  .object({ fromDay: weekday, toDay: weekday, opens: time, closes: time })
  .transform((row, ctx) => {
    // Times compare as strings; both are empty on closed days.
    const isValid = row.opens === "" ? row.closes === "" : row.opens < row.closes;
    return isValid ? row : field.refuse(ctx, "errors.hoursNotValid", undefined, ["closes"]);
  });

const unique = <T>(values: T[]): T[] => [...new Set(values)];

const monthsOf = (name: keyof Retention) =>
  z
    .number()
    .transform((value, ctx) =>
      isRetentionValid(name, value)
        ? value
        : field.refuse(ctx, "errors.monthsNotValid", {
            min: RETENTION_MIN_MONTHS[name],
            max: RETENTION_MAX_MONTHS,
          }),
    )
    .optional();

const feeDa = field.wholeNumber(DELIVERY_FEE_RANGE_DA, "errors.feeNotValid").nullable();

const isWilaya = (key: string) => /^[1-9]\d?$/.test(key) && Number(key) <= WILAYAS;

const feesByWilaya = field.valuesByKey(isWilaya, feeDa);

const courierText = field.text({ maxChars: COURIER_TEXT_MAX_CHARS });

/** Names must be unique. */
const courierFiles = field
  .list(
    z.object({
      name: field.text({ maxChars: COURIER_TEXT_MAX_CHARS, isRequired: true }),
      columns: field
        .list(
          z.object({
            field: field.requiredChoice(SHIP_FIELDS),
            title: field.text({ maxChars: COURIER_TEXT_MAX_CHARS, isRequired: true }),
          }),
          SHIP_FIELDS.length,
        )
        .transform((columns, ctx) => (columns.length === 0 ? field.refuseMissing(ctx) : columns)),
      home: courierText,
      desk: courierText,
      product: courierText,
    }),
    COURIER_FILES_MAX,
  )
  .transform((files, ctx) =>
    new Set(files.map(({ name }) => name)).size === files.length
      ? files
      : field.refuse(ctx, "errors.courierTwice"),
  );

const isStatus = (key: string) => (ORDER_STATUSES as readonly string[]).includes(key);

const template = field
  .text({ maxChars: ORDER_MESSAGE_MAX_CHARS, multiline: true, isRequired: true })
  .transform((text, ctx) => {
    const unknown = findUnknownPlaceholders(text).slice(0, UNKNOWN_NAMED_MAX);
    const names = unknown.join(" ").slice(0, UNKNOWN_NAMED_MAX_CHARS);
    return names === "" ? text : field.refuse(ctx, "errors.placeholderUnknown", { names });
  });

const templatesByStatus = field.valuesByKey(isStatus, template.nullable()).optional();

const changes = z
  .object({
    seller: z
      .object({
        ...mapValues(field.texts(COMPANY_TEXTS), (text) => text.optional()),
        vatPercent: field.wholeNumber(VAT_RANGE_PERCENT, "errors.vatNotValid").optional(),
      })
      .optional(),
    prices: z.object({ standard: priceDa.optional(), withReferral: priceDa.optional() }).optional(),
    offers: field.list(priceDa, OFFERS_MAX).transform(unique).optional(),
    contact: z
      .object({
        whatsapp: field
          .list(field.phone({ isRequired: true }), CONTACT_NUMBERS_MAX)
          .transform(unique)
          .optional(),
        email: field.optionalEmail.optional(),
        hours: field.list(openingHours, OPENING_HOURS_MAX).optional(),
      })
      .optional(),
    retention: z
      .object({
        eventsMonths: monthsOf("eventsMonths"),
        auditMonths: monthsOf("auditMonths"),
        messagesMonths: monthsOf("messagesMonths"),
      })
      .optional(),
    security: z.object({ requireSecondFactor: z.boolean().optional() }).optional(),
    delivery: z.object({ home: feesByWilaya.optional(), desk: feesByWilaya.optional() }).optional(),
    couriers: courierFiles.optional(),
    orderMessages: z.object({ ar: templatesByStatus, en: templatesByStatus }).optional(),
  })
  // zod omits absent keys, but types them as possibly `undefined`.
  .transform((wire) => wire as SettingsChanges);

const fees = z.record(field.output(), z.number().nullable());
const templates = z.partialRecord(z.enum(ORDER_STATUSES), field.output());
const allTemplates = z.record(z.enum(ORDER_STATUSES), field.output());

const settings = z.object({
  prices: z.object({ standard: z.number(), withReferral: z.number() }),
  offers: field.rows(z.number()),
  contact: z.object({
    whatsapp: field.rows(field.output()),
    email: field.output(),
    hours: field.rows(
      z.object({ fromDay: z.int(), toDay: z.int(), opens: field.output(), closes: field.output() }),
    ),
  }),
  retention: z.object({ eventsMonths: z.int(), auditMonths: z.int(), messagesMonths: z.int() }),
  security: z.object({ requireSecondFactor: z.boolean() }),
  delivery: z.object({ home: fees, desk: fees }),
  couriers: field.rows(
    z.object({
      name: field.output(),
      columns: field.rows(z.object({ field: z.enum(SHIP_FIELDS), title: field.output() })),
      home: field.output(),
      desk: field.output(),
      product: field.output(),
    }),
  ),
  /** Only templates that differ from the defaults. */
  orderMessages: z.object({ ar: templates, en: templates }),
  seller: z.object({
    name: field.output(),
    address: field.output(),
    registration: field.output(),
    taxId: field.output(),
    vatPercent: z.number(),
  }),
});

const response = z.object({
  settings,
  /** Offers set by the environment cannot be changed by admins (order 10). */
  offersFromEnvironment: z.boolean(),
  orderMessageDefaults: z.object({ ar: allTemplates, en: allTemplates }),
});

export type SettingsWire = z.output<typeof response>;

export const getSettingsCall = call("GET /api/group/settings/v1", { access: "admin", response });

export const changeSettingsCall = call("PUT /api/group/settings/v1", {
  access: "admin",
  body: changes,
  response,
  notice: "notices.settingsSaved",
  about: "absent keys stay unchanged",
});
