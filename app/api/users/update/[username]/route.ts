import { updateProfileCall } from "#lib/contract/profile/profile";
import { usernameKey } from "#lib/domain/account/username";
import { serve } from "#lib/server/api/serve";
import { ownAttempts } from "#lib/server/services/account/password-proof";
import { updateProfile } from "#lib/server/services/profile/update-profile";
import { asksForNewEmail, profileBodyOf, profileEmail, toOwnProfileWire } from "#lib/wire/profile/server";

export const PUT = serve(
  updateProfileCall,
  async ({ session, body, setCookies, ...visitor }) => {
    const { profile, cookies } = await updateProfile(session, body, visitor);
    setCookies(cookies);
    return toOwnProfileWire(profile);
  },
  {
    body: ({ user }) => profileBodyOf(user.email),
    limit: async ({ session, peekBody, ...visitor }) => {
      if (session && asksForNewEmail((await peekBody(profileEmail))?.email, session.user.email)) {
        await (await ownAttempts(session, visitor)).check();
      }
    },
    owns: ({ user }, { username }) => usernameKey(user.username) === usernameKey(username),
  },
);
