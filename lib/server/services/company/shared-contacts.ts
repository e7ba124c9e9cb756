import "server-only";
import type { SharedContact, SharedContactFilter } from "#lib/domain/company/shared-contact";
import * as dal from "#lib/server/dal/company/shared-contacts";
import { fromReplica } from "#lib/server/dal/replica";

export const listSharedContacts = (
  companyId: string,
  filter: SharedContactFilter,
): Promise<{ contacts: SharedContact[]; total: number }> =>
  fromReplica(() => dal.listShared(companyId, filter));
