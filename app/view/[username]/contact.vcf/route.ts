import { route } from "#lib/server/api/route";
import { contactFileResponse } from "#lib/server/http/files/contact-file";
import { getContactFile } from "#lib/server/services/profile/contact-file";
import { getActiveProfile } from "#lib/server/services/profile/profiles";
import { languageQuery, publicUsernameParams } from "#lib/wire/profile/server";

export const GET = route(
  { access: "all", params: publicUsernameParams, query: languageQuery },
  async ({ params, query }) => {
    const profile = await getActiveProfile(params.username, query.lang);
    return contactFileResponse(profile.username, await getContactFile(profile, query.lang));
  },
);
