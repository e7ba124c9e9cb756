import type { PaymentEntry } from "@/lib/wire/requests";

/** What the form of payment methods holds. */
export interface PaymentsValues {
  methods: PaymentEntry[];
}
