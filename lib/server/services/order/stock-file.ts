import { toCsvLine } from "#lib/domain/admin/csv";
import { formatCardCode } from "#lib/domain/order/card/made-card";

export const STOCK_FILE_COLUMNS = ["cardCode", "chipAddress"] as const;

/** Not localised, because the encoder's software reads it. */
export const toStockFileLine = ({ code, address }: { code: string; address: string }): string =>
  toCsvLine([formatCardCode(code), address]);
