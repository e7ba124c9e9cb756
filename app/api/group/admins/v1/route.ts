import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { addAdmin, listAdmins } from "#lib/server/services/admin/admins";
import { addAdminBody, toAdminWire } from "#lib/wire/admin/server";
import type { AdminAddedResponse, AdminsResponse } from "#lib/wire/admin/responses";

export const GET = route({ access: "admin" }, async ({ session }) => {
  const admins = await listAdmins();
  const response: AdminsResponse = {
    admins: admins.map((admin) => toAdminWire(admin, { ownId: session.user.id })),
  };
  return ok(response);
});

export const POST = route(
  { access: "admin", needsPasswordTurn: true, body: addAdminBody, limit: checkOwnAttempts },
  async ({ session, body: { currentPassword, ...newAdmin }, language, ...origin }) => {
    const proof = await requirePassword(session, currentPassword, origin, "currentPassword");
    const admin = await addAdmin(proof, newAdmin);
    const response: AdminAddedResponse = {
      message: translate(language, { key: "notices.adminAdded" }),
      admin: toAdminWire(admin, { ownId: session.user.id }),
    };
    return ok(response, { status: 201 });
  },
);
