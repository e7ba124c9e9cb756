import "server-only";
import type { ListedContact, ListedMonth } from "#lib/domain/company/listed-contact";
import { dayInAlgiers } from "#lib/domain/time/date";
import * as dal from "#lib/server/dal/company/listed-contacts";
import { fromReplica } from "#lib/server/dal/replica";

export const listContacts = (...args: Parameters<typeof dal.listContacts>): Promise<ListedContact[]> =>
  fromReplica(() => dal.listContacts(...args));

/** @param month "" for the current one */
export const listMonths = (
  companyId: string,
  { month, ...filter }: Parameters<typeof dal.listMonths>[1],
): Promise<ListedMonth[]> =>
  fromReplica(() => {
    const shown = month || `${dayInAlgiers(new Date()).slice(0, 7)}-01`;
    return dal.listMonths(companyId, { ...filter, month: shown });
  });
