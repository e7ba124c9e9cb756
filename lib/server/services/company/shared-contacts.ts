import "server-only";
import type { SharedContact, SharedContactFilter } from "#lib/domain/company/shared-contact";
import { CONTACTS_BATCH } from "#lib/domain/limits";
import * as dal from "#lib/server/dal/company/shared-contacts";
import { fromReplica } from "#lib/server/dal/replica";

export const listSharedContacts = (
  companyId: string,
  filter: SharedContactFilter,
): Promise<{ contacts: SharedContact[]; total: number }> =>
  fromReplica(() => dal.listShared(companyId, filter));

export const readSharedContacts = (companyId: string): AsyncGenerator<SharedContact[]> =>
  dal.readShared(companyId, CONTACTS_BATCH);
