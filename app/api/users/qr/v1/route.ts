import { translate } from "#lib/i18n/translate";
import { revalidatedResponse } from "#lib/server/http/revalidated";
import { ok, route } from "#lib/server/api/route";
import { drawOwnQr, saveOwnQrStyle } from "#lib/server/services/profile/own-qr";
import { getOwnProfile } from "#lib/server/services/profile/profiles";
import { qrStyleBody, qrStyleQuery } from "#lib/wire/qr-style/server";

export const GET = route(
  { access: "activeOwner", query: qrStyleQuery },
  async ({ session, query, headers }) => {
    const code = await drawOwnQr(await getOwnProfile(session.user.id), query);
    return revalidatedResponse(headers, {
      contentType: query.type === "png" ? "image/png" : "image/svg+xml",
      madeFrom: code,
      body: () => code,
    });
  },
);

export const PUT = route(
  { access: "activeOwner", body: qrStyleBody },
  async ({ session, body, language }) => {
    await saveOwnQrStyle(await getOwnProfile(session.user.id), body);
    return ok({ message: translate(language, { key: "notices.qrSaved" }) });
  },
);
