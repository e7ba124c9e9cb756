import { route } from "#lib/server/api/route";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { translate } from "#lib/i18n/translate";
import { listCounts } from "#lib/server/services/figures";
import { FIGURES_FILE_COLUMNS, figuresQuery, toFiguresFileLine } from "#lib/wire/statistics/server";

export const GET = route(
  { access: "activeOwner", query: figuresQuery },
  async ({ session, query, language }) => {
    const header = FIGURES_FILE_COLUMNS.map((name) =>
      translate(language, { key: `figures.columns.${name}` }),
    );
    const counts = await listCounts(session.user.id, query);
    return toCsvResponse({ name: "figures", header, lines: counts.map(toFiguresFileLine) });
  },
);
