import { resetFiguresCall } from "#lib/contract/statistics/figures";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { resetFigures } from "#lib/server/services/statistics/figures";

export const POST = serve(resetFiguresCall, async ({ session, body: { isReset }, language }) => ({
  message: translate(language, { key: isReset ? "figures.reset.done" : "figures.reset.undone" }),
  countedFrom: await resetFigures(session.user.id, isReset),
}));
