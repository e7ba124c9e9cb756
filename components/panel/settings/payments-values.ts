import type { PaymentEntry } from "#lib/wire/payment/client";

export interface PaymentsValues {
  methods: PaymentEntry[];
}
