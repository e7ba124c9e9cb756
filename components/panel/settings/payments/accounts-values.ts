import { isSamePayAccounts, type PayAccountEntry } from "#lib/domain/profile/pay/pay-account";
import {
  payAccountFieldFromWire,
  storedPayAccountsFromWire,
  toPayAccountsRequestWire,
} from "#lib/wire/pay-account/client";
import type { SavedList } from "@/components/panel/settings/use-save-list";

export interface AccountsValues {
  accounts: PayAccountEntry[];
  /** Of the owner, for other accounts than the stored ones (pay 9). */
  password: string;
}

export const NEW_ACCOUNT: PayAccountEntry = { kind: "", number: "", holder: "" };

export const ACCOUNTS_LIST: SavedList<PayAccountEntry, AccountsValues> = {
  read: ({ accounts }) => accounts,
  write: (accounts) => ({ accounts, password: "" }),
  toRequest: (values, updatedAt) => ({
    call: "POST /api/users/accounts/v1",
    body: toPayAccountsRequestWire(values, updatedAt),
  }),
  fromUser: storedPayAccountsFromWire,
  isSame: isSamePayAccounts,
  toField: (name) => {
    if (name === "password") return name;
    const at = payAccountFieldFromWire(name);
    return at && `accounts.${at.position}.${at.field}`;
  },
};
