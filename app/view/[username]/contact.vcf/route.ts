import { route } from "@/lib/server/http/route";
import { toContactFile } from "@/lib/server/services/contact-file";
import { getShownProfile } from "@/lib/server/services/shown-profile";
import { shownUsernameParams } from "@/lib/wire/profile-files";

// CONTRACT §3, further calls: one address for both languages
export const GET = route({ access: "all", params: shownUsernameParams }, async ({ params }) => {
  const profile = await getShownProfile(params.username);
  return new Response(await toContactFile(profile), {
    headers: {
      "content-type": "text/vcard; charset=utf-8",
      "content-disposition": `attachment; filename="${profile.username}.vcf"`,
      "cache-control": "no-store",
    },
  });
});
