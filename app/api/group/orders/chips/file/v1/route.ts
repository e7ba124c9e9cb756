import { downloadChipsCall } from "#lib/contract/order/cards";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { readAllChips } from "#lib/server/services/order/chips";
import { CHIPS_FILE_COLUMNS, toChipsFileLine } from "#lib/server/services/order/chips-file";

export const GET = serve(downloadChipsCall, ({ language }) => {
  const header = CHIPS_FILE_COLUMNS.map((name) => translate(language, { key: `fields.${name}` }));
  async function* lines() {
    for await (const chips of readAllChips()) yield chips.map(toChipsFileLine).join("");
  }
  return Promise.resolve(toCsvResponse({ name: "chips", header, lines: lines() }));
});
