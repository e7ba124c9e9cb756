import { savePayAccountsCall } from "#lib/contract/profile/profile";
import { serve } from "#lib/server/api/serve";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { updatePayAccounts } from "#lib/server/services/profile/update-profile";

export const POST = serve(
  savePayAccountsCall,
  async ({ session, body: { password, ...save }, ...origin }) => {
    const proof = await proveGiven(session, password, origin);
    const { payAccounts, updatedAt } = await updatePayAccounts(proof, save);
    return { accounts: payAccounts, updatedAt };
  },
);
