import { listSharedContactsCall } from "#lib/contract/company/shared-contacts";
import { serve } from "#lib/server/api/serve";
import { listSharedContacts } from "#lib/server/services/company/shared-contacts";

export const GET = serve(listSharedContactsCall, async ({ member, query }) => ({
  ...query,
  ...(await listSharedContacts(member.companyId, query)),
}));
