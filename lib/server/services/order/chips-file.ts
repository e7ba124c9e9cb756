import { toCsvLine } from "#lib/domain/admin/csv";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { ChipOrder } from "#lib/domain/order/card/chip-order";

export const CHIPS_FILE_COLUMNS = ["orderNumber", "fullName", "chipAddress"] as const;

/** Not localised, because the encoder's software reads it. */
export const toChipsFileLine = ({
  number,
  name,
  address,
}: Pick<ChipOrder, "number" | "name"> & { address: string }): string =>
  toCsvLine([formatOrderNumber(number), name, address]);
