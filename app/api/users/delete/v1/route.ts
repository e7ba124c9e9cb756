import { clearedCookies } from "@/lib/server/auth/session";
import { ok, route } from "@/lib/server/http/route";
import { translate } from "@/lib/server/http/translate";
import { deleteOwnAccount } from "@/lib/server/services/change-user";
import { ownAttempts, requirePassword } from "@/lib/server/services/passwords";
import { deleteAccountBody } from "@/lib/wire/account";

// CONTRACT §3, further calls
export const POST = route(
  {
    access: "session",
    body: deleteAccountBody,
    limit: async ({ session, clientAddress }) => {
      if (session) await ownAttempts(session, clientAddress).check();
    },
  },
  async ({ session, body, clientAddress, language }) => {
    await requirePassword(session, body.password, clientAddress);
    await deleteOwnAccount(session.user.id);
    return ok(
      { message: translate(language, { key: "notices.accountDeleted" }) },
      { cookies: clearedCookies() },
    );
  },
);
