import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { updatePaymentMethods } from "#lib/server/services/profile/update-profile";
import { paymentsBody, paymentsSavedToWire } from "#lib/wire/payment/server";

export const POST = route(
  { access: "activeOwner", body: paymentsBody },
  async ({ session, body, language }) => {
    const profile = await updatePaymentMethods(session, body);
    return ok(paymentsSavedToWire(profile, translate(language, { key: "notices.paymentsSaved" })));
  },
);
