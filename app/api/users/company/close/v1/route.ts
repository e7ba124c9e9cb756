import { closeCompanyCall } from "#lib/contract/company/own-company";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { closeOwnCompany } from "#lib/server/services/company/companies";

export const POST = serve(
  closeCompanyCall,
  async ({ session, member, body, ...visitor }) => {
    await closeOwnCompany(member.companyId, await requirePassword(session, body.password, visitor));
  },
  { needsPasswordTurn: true, limit: checkOwnAttempts },
);
