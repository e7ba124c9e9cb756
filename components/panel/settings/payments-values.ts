import type { PaymentEntry } from "#lib/wire/requests";

export interface PaymentsValues {
  methods: PaymentEntry[];
}
