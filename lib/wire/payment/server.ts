import * as z from "zod";
import { PAYMENT_METHODS_MAX } from "#lib/domain/limits";
import { parsePaymentType } from "#lib/domain/profile/pay/payment-type";
import type { PaymentMethod, Profile } from "#lib/domain/profile/profile";
import { toAsciiDigits } from "#lib/domain/text/typing";
import * as field from "#lib/schemas/fields";
import { paymentsOutput } from "#lib/wire/profile/output";

const paymentMethod = z
  .object({
    P_type: field.plain().transform((raw, ctx) => {
      if (raw.trim() === "") return field.refuseMissing(ctx);
      return parsePaymentType(raw) ?? field.refuse(ctx, "errors.paymentTypeNotValid");
    }),
    P_value: field.text({ isRequired: true }).transform(toAsciiDigits),
  })
  .transform(({ P_type, P_value }): PaymentMethod => ({ type: P_type, value: P_value }));

export const PAYMENTS_FIELD = "payaments_data";

export const paymentsBody = z
  .object({
    [PAYMENTS_FIELD]: field.list(paymentMethod, PAYMENT_METHODS_MAX),
    updatedAt: field.moment.optional(),
  })
  .transform(({ [PAYMENTS_FIELD]: methods, updatedAt }) => ({ methods, ...(updatedAt && { updatedAt }) }));

export const toPaymentsWire = (methods: readonly PaymentMethod[]) =>
  methods.map(({ type, value }) => ({ P_type: type, P_value: value }));

export const paymentsSavedOutput = z.object({
  payament_methods: paymentsOutput,
  msg: field.output(),
  updatedAt: field.outputMoment(),
});

export const paymentsSavedToWire = (
  { paymentMethods, updatedAt }: Profile,
  message: string,
): z.input<typeof paymentsSavedOutput> => ({
  payament_methods: toPaymentsWire(paymentMethods),
  msg: message,
  updatedAt,
});
