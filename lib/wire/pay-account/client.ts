import { groupPayNumber, type PayAccountEntry } from "#lib/domain/profile/pay/pay-account";
import type { OwnProfileWire } from "#lib/wire/profile/output";
import type { StoredList } from "#lib/wire/stored-list";

const toEntry = ({ kind, number, holder }: PayAccountEntry): PayAccountEntry => ({
  kind,
  holder,
  number: groupPayNumber(number),
});

export const toPayAccountsRequestWire = (
  { accounts, password }: { accounts: readonly PayAccountEntry[]; password: string },
  updatedAt: string,
) => ({ accounts, password, updatedAt });

export const payAccountsFromWire = (
  accounts: readonly PayAccountEntry[],
  updatedAt: string,
): StoredList<PayAccountEntry> => ({ entries: accounts.map(toEntry), updatedAt });

export const storedPayAccountsFromWire = ({ user, updatedAt }: OwnProfileWire): StoredList<PayAccountEntry> =>
  payAccountsFromWire(user.accounts, updatedAt);

/** Parses "accounts.2.number"; null for the list as a whole. */
export function payAccountFieldFromWire(
  name: string,
): { position: number; field: keyof PayAccountEntry } | null {
  const [, position, field] = /^accounts\.(\d+)\.(kind|number|holder)$/.exec(name) ?? [];
  return position === undefined
    ? null
    : { position: Number(position), field: field as keyof PayAccountEntry };
}
