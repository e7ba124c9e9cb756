import { ok, route } from "@/lib/server/http/route";
import { translate } from "@/lib/server/http/translate";
import { changePassword, ownAttempts } from "@/lib/server/services/passwords";
import { passwordBody, passwordChangedToWire } from "@/lib/wire/account";

// CONTRACT §3 row 10
export const POST = route(
  {
    access: "session",
    body: passwordBody,
    limit: async ({ session, clientAddress }) => {
      if (session) await ownAttempts(session, clientAddress).check();
    },
  },
  async ({ session, body, clientAddress, language }) => {
    await changePassword(session, body, clientAddress);
    return ok(passwordChangedToWire(translate(language, { key: "notices.passwordChanged" })));
  },
);
