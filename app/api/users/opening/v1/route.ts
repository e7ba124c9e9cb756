import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { changeCardOpening, readCardOpening } from "#lib/server/services/card-opening";
import type { CardOpeningResponse, CardOpeningSavedResponse } from "#lib/wire/card-opening/responses";
import { cardOpeningBody, toCardOpeningWire } from "#lib/wire/card-opening/server";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const response: CardOpeningResponse = toCardOpeningWire(await readCardOpening(session.user.id));
  return ok(response);
});

export const POST = route(
  { access: "activeOwner", body: cardOpeningBody },
  async ({ session, body, language }) => {
    await changeCardOpening(session.user.id, body);
    const response: CardOpeningSavedResponse = {
      ...toCardOpeningWire(body),
      message: translate(language, { key: "notices.openingSaved" }),
    };
    return ok(response);
  },
);
