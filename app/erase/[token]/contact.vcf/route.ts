import { AppError } from "#lib/domain/errors";
import { route } from "#lib/server/api/route";
import { contactFileResponse } from "#lib/server/http/files/contact-file";
import { findMetProfile } from "#lib/server/services/exchange/received-contacts";
import { getContactFile } from "#lib/server/services/profile/contact-file";
import { leftParams } from "#lib/wire/exchange/server";
import { languageQuery } from "#lib/wire/profile/server";

/** The owner's contact file, for a visitor who left their details (exchange 15). */
export const GET = route(
  { access: "all", params: leftParams, query: languageQuery },
  async ({ params, query }) => {
    const profile = await findMetProfile(params.token, query.lang);
    if (!profile) throw new AppError("not_found");
    return contactFileResponse(profile.username, await getContactFile(profile, query.lang));
  },
);
