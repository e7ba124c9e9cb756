import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/files/file-response";
import { getApplePass } from "#lib/server/services/wallet/apple-pass";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const { name, file } = await getApplePass(session.user.id);
  return fileResponse(file, { contentType: "application/vnd.apple.pkpass", name });
});
