import { usernameKey } from "@/lib/domain/username";
import { ok, route } from "@/lib/server/http/route";
import { translate } from "@/lib/server/http/translate";
import { updateProfile } from "@/lib/server/services/update-profile";
import { usernameParams } from "@/lib/wire/account";
import { profileBody, toSelfWire } from "@/lib/wire/profile";

// CONTRACT §3 row 5
export const PUT = route(
  {
    access: "activeOwner",
    params: usernameParams,
    owns: ({ user }, { username }) => usernameKey(user.username) === usernameKey(username),
    body: profileBody,
  },
  async ({ session, body, language }) => {
    const profile = await updateProfile(session, body);
    return ok({ user: toSelfWire(profile), message: translate(language, { key: "notices.profileSaved" }) });
  },
);
