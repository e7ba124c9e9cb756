import { drawCardPdfCall } from "#lib/contract/order/cards";
import { formatOrderNumber } from "#lib/domain/order/order";
import { serve } from "#lib/server/api/serve";
import { fileResponse } from "#lib/server/http/files/file-response";
import { getCardPdf } from "#lib/server/services/order/print/cards";

export const GET = serve(drawCardPdfCall, async ({ params: { number }, query }) =>
  fileResponse(await getCardPdf(number, query), {
    contentType: "application/pdf",
    name: `${formatOrderNumber(number)}.pdf`,
    isInline: true,
  }),
);
