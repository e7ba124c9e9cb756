import { usernameKey } from "#lib/domain/account/username";
import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { ownAttempts } from "#lib/server/services/account/password-proof";
import { updateProfile } from "#lib/server/services/profile/update-profile";
import {
  usernameParams,
  asksForNewEmail,
  profileBodyOf,
  profileEmail,
  toOwnProfileWire,
} from "#lib/wire/profile/server";

export const PUT = route(
  {
    access: "activeOwner",
    limit: async ({ session, peekBody, ...visitor }) => {
      if (session && asksForNewEmail((await peekBody(profileEmail))?.email, session.user.email)) {
        await (await ownAttempts(session, visitor)).check();
      }
    },
    params: usernameParams,
    owns: ({ user }, { username }) => usernameKey(user.username) === usernameKey(username),
    body: ({ user }) => profileBodyOf(user.email),
  },
  async ({ session, body, language, ...visitor }) => {
    const { profile, cookies } = await updateProfile(session, body, visitor);
    const message = translate(language, { key: "notices.profileSaved" });
    return ok({ ...toOwnProfileWire(profile), message }, { cookies });
  },
);
