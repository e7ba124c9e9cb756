import * as z from "zod";
import { PAY_ACCOUNTS_MAX } from "#lib/domain/limits";
import { checkPayNumber, PAY_ACCOUNT_KINDS, type PayAccount } from "#lib/domain/profile/pay/pay-account";
import * as field from "#lib/schemas/fields";
import { PAY_HOLDER } from "#lib/schemas/texts";

const payAccount = z
  .object({
    kind: field.requiredChoice(PAY_ACCOUNT_KINDS),
    number: field.required,
    holder: field.text(PAY_HOLDER).default(""),
  })
  .transform((account, ctx): PayAccount => {
    const checked = checkPayNumber(account.kind, account.number);
    if (checked.ok) return { ...account, number: checked.value };
    return field.refuse(ctx, `payAccounts.errors.${checked.problem}`, undefined, ["number"]);
  });

export const payAccountsBody = z
  .object({
    accounts: field.list(payAccount, PAY_ACCOUNTS_MAX),
    updatedAt: field.moment.optional(),
    /** For other accounts than the stored ones. */
    password: field.given().optional(),
  })
  .transform(({ accounts, updatedAt, password }) => ({
    accounts,
    password,
    ...(updatedAt && { updatedAt }),
  }));

export const toPayAccountsWire = (accounts: readonly PayAccount[]): PayAccount[] =>
  accounts.map(({ kind, number, holder }) => ({ kind, number, holder }));
