import { changeCardOpeningCall, getCardOpeningCall } from "#lib/contract/profile/card-opening";
import { serve } from "#lib/server/api/serve";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { changeCardOpening, readCardOpening } from "#lib/server/services/profile/card-opening";

export const GET = serve(getCardOpeningCall, ({ session }) => readCardOpening(session.user.id));

export const POST = serve(
  changeCardOpeningCall,
  async ({ session, body: { password, ...opening }, ...origin }) => {
    await changeCardOpening(await proveGiven(session, password, origin), opening);
    return opening;
  },
);
