import {
  isSamePayments,
  paymentFieldFromWire,
  storedPaymentsFromWire,
  toPaymentsRequestWire,
  type PaymentEntry,
} from "#lib/wire/payment/client";
import type { SavedList } from "@/components/panel/settings/use-save-list";

export interface PaymentsValues {
  methods: PaymentEntry[];
}

export interface PaymentsDraft {
  /** Version that the changes are based on. */
  base: PaymentEntry[];
  entries: PaymentEntry[];
}

export const PAYMENTS_LIST: SavedList<PaymentEntry, PaymentsValues> = {
  read: ({ methods }) => methods,
  write: (methods) => ({ methods }),
  toRequest: ({ methods }, updatedAt) => ({
    call: "POST /api/content/update_payments/v1",
    body: toPaymentsRequestWire(methods, updatedAt),
  }),
  fromUser: storedPaymentsFromWire,
  isSame: isSamePayments,
  toField: (name) => {
    const at = paymentFieldFromWire(name);
    return at && `methods.${at.position}.${at.field}`;
  },
};
