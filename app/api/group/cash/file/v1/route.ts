import { toCsvLine } from "#lib/domain/admin/csv";
import { translate } from "#lib/i18n/translate";
import { route } from "#lib/server/api/route";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { readCashOrders } from "#lib/server/services/cash";
import { CASH_FILE_COLUMNS, cashQuery, toCashFileCells } from "#lib/wire/cash/server";

export const GET = route({ access: "admin", query: cashQuery }, async ({ query, language }) => {
  const header = CASH_FILE_COLUMNS.map((name) => translate(language, { key: `cashFile.columns.${name}` }));
  const batches = await readCashOrders(query);
  async function* lines() {
    for await (const orders of batches)
      yield orders.map((order) => toCsvLine(toCashFileCells(order))).join("");
  }
  return toCsvResponse({ name: "cash", header, lines: lines() });
});
