import { makeApplePassCall } from "#lib/contract/profile/share";
import { serve } from "#lib/server/api/serve";
import { fileResponse } from "#lib/server/http/files/file-response";
import { getApplePass } from "#lib/server/services/profile/wallet/apple-pass";

export const GET = serve(makeApplePassCall, async ({ session }) => {
  const { name, file } = await getApplePass(session.user.id);
  return fileResponse(file, { contentType: "application/vnd.apple.pkpass", name });
});
