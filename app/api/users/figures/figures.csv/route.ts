import { makeFiguresFileCall } from "#lib/contract/statistics/figures";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { listCounts } from "#lib/server/services/statistics/figures";
import { FIGURES_FILE_COLUMNS, toFiguresFileLine } from "#lib/server/services/statistics/figures-file";

export const GET = serve(makeFiguresFileCall, async ({ session, query, language }) => {
  const header = FIGURES_FILE_COLUMNS.map((name) => translate(language, { key: `fields.${name}` }));
  const counts = await listCounts(session.user.id, query);
  return toCsvResponse({ name: "figures", header, lines: counts.map(toFiguresFileLine) });
});
