import { drawCardSvgCall } from "#lib/contract/order/cards";
import { formatOrderNumber } from "#lib/domain/order/order";
import { serve } from "#lib/server/api/serve";
import { fileResponse } from "#lib/server/http/files/file-response";
import { getCardSvg } from "#lib/server/services/order/print/cards";

export const GET = serve(drawCardSvgCall, async ({ params: { number }, query: { face, ...options } }) =>
  fileResponse(await getCardSvg(number, face, options), {
    contentType: "image/svg+xml",
    name: `${formatOrderNumber(number)}-${face}.svg`,
    isInline: true,
  }),
);
