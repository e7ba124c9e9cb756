import { savePaymentsCall } from "#lib/contract/profile/profile";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { updatePaymentMethods } from "#lib/server/services/profile/update-profile";
import { paymentsSavedToWire } from "#lib/wire/payment/server";

export const POST = serve(savePaymentsCall, async ({ session, body, language }) => {
  const profile = await updatePaymentMethods(session, body);
  return paymentsSavedToWire(profile, translate(language, { key: "notices.paymentsSaved" }));
});
