import { revalidated } from "@/lib/server/http/revalidated";
import { route } from "@/lib/server/http/route";
import { drawQrPng, getQrAddress } from "@/lib/server/services/qr-code";
import { qrCodeQuery, shownUsernameParams } from "@/lib/wire/profile-files";

// Issue 3, the code for print
export const GET = route(
  { access: "all", params: shownUsernameParams, query: qrCodeQuery },
  async ({ params, query, headers }) => {
    const png = await drawQrPng(await getQrAddress(params.username, query.page));
    return revalidated(headers, { contentType: "image/png", madeFrom: png, body: () => png });
  },
);
