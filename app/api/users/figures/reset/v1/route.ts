import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { resetFigures } from "#lib/server/services/figures";
import type { FiguresResetResponse } from "#lib/wire/statistics/responses";
import { resetFiguresBody } from "#lib/wire/statistics/server";

export const POST = route(
  { access: "activeOwner", body: resetFiguresBody },
  async ({ session, body: { isReset }, language }) => {
    const response: FiguresResetResponse = {
      countedFrom: await resetFigures(session.user.id, isReset),
      message: translate(language, { key: isReset ? "figures.reset.done" : "figures.reset.undone" }),
    };
    return ok(response);
  },
);
