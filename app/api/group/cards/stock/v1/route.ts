import { makeStockCall } from "#lib/contract/order/made-cards";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { makeStock } from "#lib/server/services/order/made-cards";
import { STOCK_FILE_COLUMNS, toStockFileLine } from "#lib/server/services/order/stock-file";

export const POST = serve(makeStockCall, async ({ session, body, language }) => {
  const header = STOCK_FILE_COLUMNS.map((name) => translate(language, { key: `fields.${name}` }));
  const cards = await makeStock(session.user.id, body.count);
  return toCsvResponse({ name: `stock-${cards.length}`, header, lines: cards.map(toStockFileLine) });
});
