import { formatOrderNumber } from "#lib/domain/order/order";
import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/files/file-response";
import { getCardPdf } from "#lib/server/services/print/cards";
import { cardPdfQuery, printParams } from "#lib/wire/print/server";

export const GET = route(
  { access: "admin", params: printParams, query: cardPdfQuery },
  async ({ params: { number }, query }) =>
    fileResponse(await getCardPdf(number, query), {
      contentType: "application/pdf",
      name: `${formatOrderNumber(number)}.pdf`,
      isInline: true,
    }),
);
