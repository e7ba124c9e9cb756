import { savePaymentsCall } from "#lib/contract/profile";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { updatePaymentMethods } from "#lib/server/services/profile/update-profile";
import { toPaymentsWire } from "#lib/wire/payment/server";

export const POST = serve(savePaymentsCall, async ({ session, body, language }) => {
  const { paymentMethods, updatedAt } = await updatePaymentMethods(session, body);
  const msg = translate(language, { key: "notices.paymentsSaved" });
  return { payament_methods: toPaymentsWire(paymentMethods), msg, updatedAt };
});
