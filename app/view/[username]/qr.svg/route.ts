import { revalidated } from "@/lib/server/http/revalidated";
import { route } from "@/lib/server/http/route";
import { drawQrSvg, getQrAddress } from "@/lib/server/services/qr-code";
import { qrCodeQuery, shownUsernameParams } from "@/lib/wire/profile-files";

// Issue 3, the code on screens
export const GET = route(
  { access: "all", params: shownUsernameParams, query: qrCodeQuery },
  async ({ params, query, headers }) => {
    const svg = await drawQrSvg(await getQrAddress(params.username, query.page));
    return revalidated(headers, { contentType: "image/svg+xml", madeFrom: svg, body: () => svg });
  },
);
