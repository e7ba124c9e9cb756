import "server-only";
import type { EndedAccess } from "#lib/domain/account/ended-access";
import { audit } from "#lib/server/dal/admin/audit";
import { offerChangesOf } from "#lib/server/dal/account/lasting-changes";
import { voidRecoveryTokensBy } from "#lib/server/dal/account/recovery-tokens";
import { pauseApiKeysOf } from "#lib/server/dal/company/api-keys";
import { deleteExportsOf } from "#lib/server/dal/company/exports";
import { deleteInvitationsOf } from "#lib/server/dal/company/invitations";
import type { Tx } from "#lib/server/dal/transact";
import { pauseEndpointsOf } from "#lib/server/dal/webhooks/endpoints";
import { endCompanyLink } from "#lib/server/services/company/login/identity";
import { endGoogleConnection } from "./google.ts";

/** Keys and webhooks are paused, not deleted: the company may need them. The caller holds a lock on the user's row. */
export async function endOtherAccess(tx: Tx, userId: string): Promise<EndedAccess> {
  const ended = {
    google: await endGoogleConnection(tx, userId),
    companyLogin: await endCompanyLink(tx, userId),
    apiKeys: await pauseApiKeysOf(tx, userId),
    webhooks: await pauseEndpointsOf(tx, userId),
    invitations: await deleteInvitationsOf(tx, userId),
    exports: await deleteExportsOf(tx, userId),
    recoveryLinks: await voidRecoveryTokensBy(tx, userId),
    changes: await offerChangesOf(tx, userId),
  };
  const entry = { actorId: userId, targetId: userId };
  if (ended.apiKeys > 0) await audit(tx, { ...entry, action: "apiKey.paused" });
  if (ended.webhooks > 0) await audit(tx, { ...entry, action: "webhook.paused" });
  return ended;
}
