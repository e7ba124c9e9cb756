import { formatOrderNumber } from "#lib/domain/order/order";
import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/files/file-response";
import { getCardSvg } from "#lib/server/services/print/cards";
import { cardSvgQuery, printParams } from "#lib/wire/print/server";

export const GET = route(
  { access: "admin", params: printParams, query: cardSvgQuery },
  async ({ params: { number }, query: { face, ...options } }) =>
    fileResponse(await getCardSvg(number, face, options), {
      contentType: "image/svg+xml",
      name: `${formatOrderNumber(number)}-${face}.svg`,
      isInline: true,
    }),
);
