import type { OwnProfileWire } from "#lib/wire/profile/output";
import type { StoredList } from "#lib/wire/stored-list";

export interface PaymentEntry {
  type: string;
  value: string;
}

export type StoredPayments = StoredList<PaymentEntry>;

export const toPaymentsRequestWire = (entries: readonly PaymentEntry[], updatedAt: string) => ({
  payaments_data: entries.map(({ type, value }) => ({ P_type: type, P_value: value })),
  updatedAt,
});

export const storedPaymentsFromWire = ({ user, updatedAt }: OwnProfileWire): StoredPayments => ({
  entries: user.PaymentMethod.map(({ P_type, P_value }) => ({ type: P_type, value: P_value })),
  updatedAt,
});

/** Compares stored values: the server trims them. */
export const isSamePayments = (one: readonly PaymentEntry[], other: readonly PaymentEntry[]): boolean =>
  one.length === other.length &&
  one.every(({ type, value }, index) => {
    const counterpart = other[index];
    return type === counterpart?.type && value.trim() === counterpart.value.trim();
  });

/** Parses "payaments_data.2.P_value"; null for the list as a whole. */
export function paymentFieldFromWire(name: string): { position: number; field: keyof PaymentEntry } | null {
  const [, position, field] = /^payaments_data\.(\d+)\.P_(type|value)$/.exec(name) ?? [];
  return position === undefined ? null : { position: Number(position), field: field as keyof PaymentEntry };
}
