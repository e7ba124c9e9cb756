import { SHIP_FIELDS, type CourierFile } from "#lib/domain/ship/courier-file";

/** Returns all fields: those of the file first, in its order. */
export const toFormFile = ({ columns, ...file }: CourierFile) => ({
  ...file,
  columns: [
    ...columns.map((column) => ({ ...column, isUsed: true })),
    ...SHIP_FIELDS.filter((name) => !columns.some(({ field }) => field === name)).map((field) => ({
      field,
      title: "",
      isUsed: false,
    })),
  ],
});

export const EMPTY_FILE: CourierFile = { name: "", columns: [], home: "", desk: "", product: "" };

export const toValues = (couriers: CourierFile[]) => ({ files: couriers.map(toFormFile) });

export type CouriersValues = ReturnType<typeof toValues>;
