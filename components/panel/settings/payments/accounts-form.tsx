"use client";

import { ExternalLink, Landmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { FormProvider, useFieldArray } from "react-hook-form";
import { bindTo } from "#lib/client/forms/bind-to";
import * as z from "#lib/client/zod";
import { CurrentPasswordField } from "@/components/layout/forms/current-password-field";
import { LocaleLink } from "@/components/layout/locale-link";
import { ConflictDialog } from "@/components/layout/forms/conflict-dialog";
import { useUnsaved, useVersionedForm } from "@/components/layout/forms/use-versioned-form";
import { ListForm } from "@/components/panel/settings/list-form";
import { useUndoableRows } from "@/components/panel/settings/use-undoable-rows";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { asWhole } from "#lib/client/forms/versions";
import { sendCall } from "#lib/client/queries/query-api";
import { PAY_ACCOUNTS_MAX } from "#lib/domain/limits";
import {
  checkPayNumber,
  isSamePayAccounts,
  PAY_ACCOUNT_KINDS,
  type PayAccountEntry,
} from "#lib/domain/profile/pay/pay-account";
import { pages } from "#lib/wire/pages";
import {
  storedPayAccountsFromWire,
  toAccountsValues,
  toPayAccountsRequestWire,
  type AccountsValues,
} from "#lib/wire/pay-account/client";
import { PAY_HOLDER } from "#lib/schemas/texts";
import { AccountRow } from "./account-row";

interface Props {
  username: string;
  accounts: readonly PayAccountEntry[];
  /** ISO 8601; of the profile. */
  updatedAt: string;
}

const NEW_ACCOUNT: PayAccountEntry = { kind: "", number: "", holder: "" };

const isSame = (one: AccountsValues, other: AccountsValues) =>
  isSamePayAccounts(one.accounts, other.accounts);

/** Form for at most five Algerian accounts (pay 1). */
export function AccountsForm({ username, accounts, updatedAt }: Props) {
  const t = useTranslations("payAccounts");
  const fieldText = useTranslations("fields");
  const saving = useVersionedForm({
    name: "accounts",
    username,
    schema: useAccountsSchema(),
    secrets: ["password"],
    initial: () => ({ values: toAccountsValues(accounts), version: updatedAt }),
    read: async (call) => storedPayAccountsFromWire(await sendCall(call, { call: "GET /api/users/fun" })),
    save: async (call, values, { version }) => {
      const body = toPayAccountsRequestWire(values, version);
      const response = await sendCall(call, { call: "POST /api/users/accounts/v1", body });
      return { response, stored: { values, version: response.updatedAt } };
    },
    isSame,
    merger: asWhole("accounts", isSame),
    onSaved: (): void => list.dismiss(),
  });
  const { form } = saving;
  const { isChanged } = useUnsaved(saving);
  const stored = saving.stored.values.accounts;
  const bind = bindTo(form);
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: "accounts" });
  const list = useUndoableRows<PayAccountEntry>({
    count: fields.length,
    get: (position) => form.getValues(`accounts.${position}`),
    remove,
    insert: (position, entry) => insert(position, entry, { focusName: `accounts.${position}.number` }),
    empty: NEW_ACCOUNT,
  });
  const nameOf = ({ kind, number }: PayAccountEntry) => (kind ? t(`kinds.${kind}`) : number);
  const toText = (entry: PayAccountEntry) =>
    [`${nameOf(entry)}: \u2066${entry.number}\u2069`, entry.holder].filter(Boolean).join(" · ");
  return (
    <FormProvider {...form}>
      <ListForm
        heading={
          <>
            <p className="text-muted">{t("editor.noMoney")}</p>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h2 className="min-w-0 font-semibold">{t("editor.shownIn")}</h2>
              {stored.length > 0 && (
                <LocaleLink
                  href={pages.pay(username)}
                  target="_blank"
                  className="inline-flex min-h-11 items-center gap-2 font-semibold text-gold-text underline underline-offset-4"
                >
                  {t("editor.see")} <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden />
                </LocaleLink>
              )}
            </div>
          </>
        }
        empty={{
          icon: Landmark,
          title: t("editor.none"),
          text: t(stored.length > 0 ? "editor.willBeHidden" : "editor.noneText"),
        }}
        rows={fields.map((field, position) => (
          <AccountRow key={field.id} position={position} onRemove={() => list.drop(position)} />
        ))}
        rowsRef={list.rows}
        removedName={list.removed && nameOf(list.removed)}
        onRestore={list.restore}
        onDismiss={list.dismiss}
        add={{
          label: t("editor.add"),
          onClick: () => append(NEW_ACCOUNT, { focusName: `accounts.${fields.length}.kind` }),
          isFull: fields.length >= PAY_ACCOUNTS_MAX,
          fullText: t("editor.full", { max: String(PAY_ACCOUNTS_MAX) }),
        }}
        proof={
          isChanged && (
            <CurrentPasswordField
              username={username}
              label={fieldText("yourPassword")}
              hint={t("editor.passwordHint")}
              {...bind("password")}
            />
          )
        }
        isChanged={isChanged}
        {...saving.bar}
        onSubmit={saving.submit}
      />
      <ConflictDialog
        conflict={saving.conflict}
        labelOf={() => t("editor.shownIn")}
        contentOf={(_name, values) => values.accounts.map(toText).join("\n")}
      />
    </FormProvider>
  );
}

function useAccountsSchema() {
  const t = useTranslations("payAccounts.errors");
  const typed = useFieldSchemas();
  const account = z.object({
    kind: z.enum(["", ...PAY_ACCOUNT_KINDS]).check(z.refine((kind) => kind !== "", t("kind"))),
    number: typed.text({ isRequired: true }),
    holder: typed.text(PAY_HOLDER),
  });
  const checkedAccount = account.check(
    z.superRefine(({ kind, number }, ctx) => {
      if (kind === "" || number.trim() === "") return;
      const checked = checkPayNumber(kind, number);
      if (!checked.ok) ctx.addIssue({ code: "custom", path: ["number"], message: t(checked.problem) });
    }),
  );
  return z.object({ accounts: z.array(checkedAccount), password: z.string() });
}
