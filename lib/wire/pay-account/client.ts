import { groupPayNumber, type PayAccountEntry } from "#lib/domain/profile/pay/pay-account";
import type { OwnProfileWire } from "#lib/wire/profile/output";

export interface AccountsValues {
  accounts: PayAccountEntry[];
  /** Of the owner, for other accounts than the stored ones (pay 9). */
  password: string;
}

export const toPayAccountsRequestWire = (values: AccountsValues, updatedAt: string) => ({
  ...values,
  updatedAt,
});

const toEntry = ({ kind, number, holder }: PayAccountEntry): PayAccountEntry => ({
  kind,
  holder,
  number: groupPayNumber(number),
});

export const toAccountsValues = (accounts: readonly PayAccountEntry[]): AccountsValues => ({
  accounts: accounts.map(toEntry),
  password: "",
});

export const storedPayAccountsFromWire = ({ user, updatedAt }: OwnProfileWire) => ({
  values: toAccountsValues(user.accounts),
  version: updatedAt,
});
