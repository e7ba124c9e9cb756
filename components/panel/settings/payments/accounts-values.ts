import { paths } from "#lib/wire/api-paths";
import {
  isSamePayAccounts,
  payAccountFieldFromWire,
  storedPayAccountsFromWire,
  toPayAccountsRequestWire,
  type PayAccountEntry,
} from "#lib/wire/pay-account/client";
import type { SavedList } from "@/components/panel/settings/use-save-list";

export interface AccountsValues {
  accounts: PayAccountEntry[];
}

export const NEW_ACCOUNT: PayAccountEntry = { kind: "", number: "", holder: "" };

export const ACCOUNTS_LIST: SavedList<PayAccountEntry, AccountsValues> = {
  path: paths.payAccounts,
  read: ({ accounts }) => accounts,
  write: (accounts) => ({ accounts }),
  toRequest: toPayAccountsRequestWire,
  fromUser: storedPayAccountsFromWire,
  isSame: isSamePayAccounts,
  toField: (name) => {
    const at = payAccountFieldFromWire(name);
    return at && `accounts.${at.position}.${at.field}`;
  },
};
