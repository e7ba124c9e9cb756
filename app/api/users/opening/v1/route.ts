import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { changeCardOpening, readCardOpening } from "#lib/server/services/card-opening";
import type { CardOpeningResponse, CardOpeningSavedResponse } from "#lib/wire/card-opening/responses";
import { cardOpeningBody, toCardOpeningWire } from "#lib/wire/card-opening/server";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const response: CardOpeningResponse = toCardOpeningWire(await readCardOpening(session.user.id));
  return ok(response);
});

export const POST = route(
  { access: "activeOwner", body: cardOpeningBody },
  async ({ session, body: { password, ...opening }, language, ...origin }) => {
    const proof = await proveGiven(session, password, origin);
    await changeCardOpening(proof, opening);
    const response: CardOpeningSavedResponse = {
      ...toCardOpeningWire(opening),
      message: translate(language, { key: "notices.openingSaved" }),
    };
    return ok(response);
  },
);
