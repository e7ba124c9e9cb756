export interface PaymentEntry {
  type: string;
  value: string;
}

export const toPaymentsRequestWire = (entries: readonly PaymentEntry[]) => ({
  payaments_data: entries.map(({ type, value }) => ({ P_type: type, P_value: value })),
});

/** Parses "payaments_data.2.P_value"; null for the list as a whole. */
export function paymentFieldFromWire(name: string): { position: number; field: keyof PaymentEntry } | null {
  const [, position, field] = /^payaments_data\.(\d+)\.P_(type|value)$/.exec(name) ?? [];
  return position === undefined ? null : { position: Number(position), field: field as keyof PaymentEntry };
}
