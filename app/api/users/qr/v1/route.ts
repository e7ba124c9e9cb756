import { drawQrCall, saveQrStyleCall } from "#lib/contract/profile/share";
import { serve } from "#lib/server/api/serve";
import { revalidatedResponse } from "#lib/server/http/revalidated";
import { drawOwnQr, saveOwnQrStyle } from "#lib/server/services/profile/own-qr";
import { getOwnProfile } from "#lib/server/services/profile/profiles";

export const GET = serve(drawQrCall, async ({ session, query, headers }) => {
  const code = await drawOwnQr(await getOwnProfile(session.user.id), query);
  return revalidatedResponse(headers, {
    contentType: query.type === "png" ? "image/png" : "image/svg+xml",
    madeFrom: code,
    body: () => code,
  });
});

export const PUT = serve(saveQrStyleCall, async ({ session, body }) =>
  saveOwnQrStyle(await getOwnProfile(session.user.id), body),
);
