import * as z from "zod";
import { COURIER_REASON_MAX_CHARS, DELIVERY_FEE_MAX_DA, PARCEL_MAX_CHARS } from "#lib/domain/limits";
import { toStorable } from "#lib/domain/text/storable";
import * as field from "#lib/schemas/fields";
import { PAGE_SIZE_MAX } from "#lib/domain/ship/yalidine-facts";

const LINE_MAX_CHARS = 200;
const LABEL_MAX_CHARS = 1000;

const line = field.given(LINE_MAX_CHARS);
const id = z.coerce.number().int().positive().max(99_999_999);
const tracking = field.given(PARCEL_MAX_CHARS).regex(/^[\w-]+$/);
/** Flags are true, 1 or "1". */
const flag = z.union([z.boolean(), z.coerce.number()]).transform(Boolean);

/** Drops anything but an https URL: the admin area links to it. */
const label = z
  .unknown()
  .optional()
  .transform((value) => {
    const url = typeof value === "string" && value.length <= LABEL_MAX_CHARS ? URL.parse(value) : null;
    return url?.protocol === "https:" ? url.href : "";
  });

const optionalLine = line.nullish().transform((value) => value ?? "");

export const createdResponse = field.valuesByKey(() => true, z.unknown());

export const createdParcel = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), order_id: line, tracking, label }),
  z.object({
    success: z.literal(false),
    message: z
      .unknown()
      .optional()
      .transform((value) =>
        typeof value === "string" ? toStorable(value.slice(0, COURIER_REASON_MAX_CHARS)) : "",
      ),
  }),
]);

const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ has_more: flag, data: field.list(row, PAGE_SIZE_MAX) });

export const parcelPage = pageOf(
  z.object({
    tracking,
    order_id: optionalLine,
    last_status: optionalLine,
    payment_status: optionalLine,
    payment_id: z
      .union([line, z.number()])
      .nullish()
      .transform((value) => String(value ?? "")),
    label,
  }),
);
export type ParcelRow = z.output<typeof parcelPage>["data"][number];

export const wilayaPage = pageOf(z.object({ id, name: line, is_deliverable: flag.default(true) }));

export const communePage = pageOf(
  z.object({ id, name: line, wilaya_id: id, wilaya_name: line, is_deliverable: flag.default(true) }),
);
export type CommuneRow = z.output<typeof communePage>["data"][number];

export const centerPage = pageOf(
  z.object({
    center_id: id,
    name: line,
    address: field
      .given()
      .nullish()
      .transform((value) => toStorable((value ?? "").slice(0, LINE_MAX_CHARS))),
    commune_id: id,
    wilaya_id: id,
  }),
);
export type CenterRow = z.output<typeof centerPage>["data"][number];

const fee = z
  .number()
  .int()
  .min(0)
  .max(DELIVERY_FEE_MAX_DA)
  .nullish()
  .transform((value) => value ?? null);

export const feesResponse = z.object({
  per_commune: field.valuesByKey(
    (key) => /^\d{1,8}$/.test(key),
    z.object({ express_home: fee, express_desk: fee }),
  ),
});
