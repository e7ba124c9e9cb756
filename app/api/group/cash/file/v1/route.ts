import { downloadCashCall } from "#lib/contract/order/cash";
import { toCsvLine } from "#lib/domain/admin/csv";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { readCashOrders } from "#lib/server/services/order/cash";
import { CASH_FILE_COLUMNS, toCashFileCells } from "#lib/server/services/order/cash-file";

export const GET = serve(downloadCashCall, async ({ query, language }) => {
  const header = CASH_FILE_COLUMNS.map((name) => translate(language, { key: `fields.${name}` }));
  const batches = await readCashOrders(query);
  async function* lines() {
    for await (const orders of batches)
      yield orders.map((order) => toCsvLine(toCashFileCells(order))).join("");
  }
  return toCsvResponse({ name: "cash", header, lines: lines() });
});
