import { route } from "#lib/server/api/route";
import { getContactFile } from "#lib/server/services/profile/files";
import { getActiveProfile } from "#lib/server/services/profile/profiles";
import { publicUsernameParams } from "#lib/wire/profile/server";

export const GET = route({ access: "all", params: publicUsernameParams }, async ({ params }) => {
  const profile = await getActiveProfile(params.username);
  return new Response(await getContactFile(profile), {
    headers: {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": `attachment; filename="${profile.username}.vcf"`,
      "cache-control": "no-store",
    },
  });
});
