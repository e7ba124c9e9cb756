import { addAdminCall, listAdminsCall } from "#lib/contract/admin/admins";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { addAdmin, listAdmins } from "#lib/server/services/admin/admins";

export const GET = serve(listAdminsCall, async ({ session }) => ({
  admins: (await listAdmins()).map((admin) => ({ ...admin, isSelf: admin.id === session.user.id })),
}));

export const POST = serve(
  addAdminCall,
  async ({ session, body: { currentPassword, ...newAdmin }, ...origin }) => {
    const proof = await requirePassword(session, currentPassword, origin, "currentPassword");
    return { admin: { ...(await addAdmin(proof, newAdmin)), isSelf: false } };
  },
  { needsPasswordTurn: true, limit: checkOwnAttempts },
);
