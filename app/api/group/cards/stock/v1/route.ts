import { CSV_BYTE_ORDER_MARK, toCsvLine } from "#lib/domain/admin/csv";
import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/file-response";
import { translate } from "#lib/i18n/translate";
import { makeStock } from "#lib/server/services/made-cards";
import { stockBody } from "#lib/wire/made-card/server";
import { STOCK_FILE_COLUMNS, toStockFileLine } from "#lib/wire/made-card/stock-file";

export const POST = route({ access: "admin", body: stockBody }, async ({ session, body, language }) => {
  const header = STOCK_FILE_COLUMNS.map((name) => translate(language, { key: `export.columns.${name}` }));
  const cards = await makeStock(session.user.id, body.count);
  const file = CSV_BYTE_ORDER_MARK + toCsvLine(header) + cards.map(toStockFileLine).join("");
  return fileResponse(file, {
    contentType: "text/csv; charset=utf-8",
    name: `logix-stock-${cards.length}-${new Date().toISOString().slice(0, 10)}.csv`,
  });
});
