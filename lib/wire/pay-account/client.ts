import { checkPayNumber, groupPayNumber, PAY_ACCOUNT_KINDS } from "#lib/domain/profile/pay/pay-account";
import { selfFromWire } from "#lib/wire/profile/client";
import { updatedAtFromWire, type StoredList } from "#lib/wire/stored-list";

/** Account as typed. */
export interface PayAccountEntry {
  /** Empty until it is chosen. */
  kind: string;
  number: string;
  holder: string;
}

const toEntry = ({ kind, number, holder }: PayAccountEntry): PayAccountEntry => ({
  ...{ kind, holder },
  number: groupPayNumber(number),
});

export const toPayAccountsRequestWire = (entries: readonly PayAccountEntry[], updatedAt: string) => ({
  accounts: entries,
  updatedAt,
});

export const payAccountsFromWire = (
  accounts: readonly PayAccountEntry[],
  updatedAt: string,
): StoredList<PayAccountEntry> => ({ entries: accounts.map(toEntry), updatedAt });

export const storedPayAccountsFromWire = (data: unknown): StoredList<PayAccountEntry> =>
  payAccountsFromWire(selfFromWire(data).accounts, updatedAtFromWire(data));

/** Compares stored values: the server removes spaces and adds zeros. */
export const isSamePayAccounts = (
  one: readonly PayAccountEntry[],
  other: readonly PayAccountEntry[],
): boolean => one.length === other.length && one.every((entry, index) => isSameEntry(entry, other[index]));

const isSameEntry = (one: PayAccountEntry, other: PayAccountEntry | undefined) =>
  other !== undefined &&
  one.kind === other.kind &&
  one.holder.trim() === other.holder.trim() &&
  toStored(one) === toStored(other);

function toStored({ kind, number }: PayAccountEntry): string {
  const chosen = PAY_ACCOUNT_KINDS.find((candidate) => candidate === kind);
  const checked = chosen && checkPayNumber(chosen, number);
  return checked?.ok ? checked.value : number;
}

/** Parses "accounts.2.number"; null for the list as a whole. */
export function payAccountFieldFromWire(
  name: string,
): { position: number; field: keyof PayAccountEntry } | null {
  const [, position, field] = /^accounts\.(\d+)\.(kind|number|holder)$/.exec(name) ?? [];
  return position === undefined
    ? null
    : { position: Number(position), field: field as keyof PayAccountEntry };
}
