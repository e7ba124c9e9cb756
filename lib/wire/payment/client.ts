import { isSame } from "#lib/domain/is-same";
import type { OwnProfileWire } from "#lib/wire/profile/output";

export interface PaymentEntry {
  type: string;
  value: string;
}

export interface PaymentsValues {
  methods: PaymentEntry[];
}

export const toPaymentsRequestWire = ({ methods }: PaymentsValues, updatedAt: string) => ({
  payaments_data: methods.map(({ type, value }) => ({ P_type: type, P_value: value })),
  updatedAt,
});

export function storedPaymentsFromWire({ user, updatedAt }: OwnProfileWire) {
  const methods = user.PaymentMethod.map(({ P_type, P_value }) => ({ type: P_type, value: P_value }));
  return { values: { methods }, version: updatedAt };
}

/** Compares stored values: the server trims them. */
export const isSamePayments = (one: PaymentsValues, other: PaymentsValues): boolean =>
  isSame(one.methods.map(toStored), other.methods.map(toStored));

const toStored = ({ type, value }: PaymentEntry): PaymentEntry => ({ type, value: value.trim() });

/** "payaments_data.2.P_value" is "methods.2.value"; null for the list as a whole. */
export function paymentFieldFromWire(name: string): `methods.${number}.${keyof PaymentEntry}` | null {
  const [, position, field] = /^payaments_data\.(\d+)\.P_(type|value)$/.exec(name) ?? [];
  return position === undefined ? null : `methods.${Number(position)}.${field as keyof PaymentEntry}`;
}
