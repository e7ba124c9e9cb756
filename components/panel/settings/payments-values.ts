import type { PaymentEntry } from "#lib/wire/payment/client";

export interface PaymentsValues {
  methods: PaymentEntry[];
}

export interface PaymentsDraft {
  /** What was stored when the changes began. */
  base: PaymentEntry[];
  entries: PaymentEntry[];
}
